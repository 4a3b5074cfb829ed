'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Mail, Wallet } from 'lucide-react';
import { memo } from 'react';
import type { User } from '@/lib/api/user';
import { formatRupiah } from '@/lib/format';
import { paths } from '@/lib/routes';
import { text } from '@/lib/text';
import { copyingText } from '@/lib/text/lists';
import { topUpText, userText } from '@/lib/text/users';
import { Button } from '../ui/button';
import { CardActions } from '../ui/card-actions';
import { CopyButton } from '../ui/copy-button';
import { RecordCard } from '../ui/record-card';
import { nameOf } from './name-of';

const copy = userText;
const { actionOn } = text.common;

/** A text, and the button that copies it. A record without one keeps its place, so that all cards are of one height. */
const lineSx = { display: 'flex', gap: 0.5, alignItems: 'center', minWidth: 0, minHeight: 30, color: 'text.secondary' };

interface Props {
  user: User;
  onTopUp: (user: User) => void;
  onDelete: (user: User) => void;
}

/** Renders anew only for another record: a dialog over a hundred cards leaves them alone. */
export const UserCard = memo(function UserCard({ user, onTopUp, onDelete }: Props) {
  const name = nameOf(user);
  return (
    <RecordCard id={user.id} name={name}>
      <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1.5, p: 2 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Initial name={name} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" noWrap title={name}>
              {name}
            </Typography>
            <Box sx={lineSx}>
              {user.username && (
                <>
                  <Typography variant="body2" noWrap title={user.username}>
                    @{user.username}
                  </Typography>
                  <CopyButton what={copyingText.username} owner={name} value={user.username} />
                </>
              )}
            </Box>
          </Box>
        </Box>
        <Box sx={lineSx}>
          {user.email && (
            <>
              <Mail size={16} aria-hidden style={{ flexShrink: 0, marginInlineEnd: 4 }} />
              <Typography variant="body2" noWrap title={user.email}>
                {user.email}
              </Typography>
              <CopyButton what={copyingText.email} owner={name} value={user.email} />
            </>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', justifyContent: 'space-between', px: 1.5, py: 1, borderRadius: 1, bgcolor: 'background.default' }}>
          <Typography variant="caption" color="textSecondary">
            {copy.balance}
          </Typography>
          <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {user.balance === null ? topUpText.balanceUnknown : formatRupiah(user.balance)}
          </Typography>
        </Box>
        <CardActions name={name} editHref={paths.userEdit(String(user.id))} onDelete={() => onDelete(user)}>
          <Button
            variant="contained"
            size="small"
            startIcon={<Wallet size={16} aria-hidden />}
            aria-label={actionOn(topUpText.action, name)}
            onClick={() => onTopUp(user)}
            // Enter held down in the dialog ends up here when it closes, and would open it again.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {topUpText.title}
          </Button>
        </CardActions>
      </Box>
    </RecordCard>
  );
});

function Initial({ name }: { name: string }) {
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', placeItems: 'center', width: 44, height: 44, flexShrink: 0, borderRadius: '50%', bgcolor: '#e3ede8', color: 'primary.dark', fontWeight: 700, textTransform: 'uppercase' }}
    >
      {Array.from(name)[0]}
    </Box>
  );
}
