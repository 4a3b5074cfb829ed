import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRupiah } from '@/lib/format';
import { topUpText } from '@/lib/text/users';
import type { News } from './use-top-up';

const copy = topUpText;

function sentence(news: News): string {
  switch (news.result) {
    case 'arrived':
      return copy.arrived(formatRupiah(news.before), formatRupiah(news.now));
    case 'missing':
      return copy.missing(formatRupiah(news.now));
    case 'unclear':
      return copy.unclear(formatRupiah(news.now), formatRupiah(news.expected));
    case 'unknown':
      return copy.unknown;
    case 'unsent':
      return copy.unsent;
    case 'checking':
      return copy.checking;
  }
}

const good = { bgcolor: '#e3ede8', borderColor: '#b5d0c4' };
const doubtful = { bgcolor: '#fdf6e9', borderColor: '#e8cf9e' };

/** What became of the money, where the server did not say. The frame is always there, so that a change is announced. */
export function TopUpNews({ news }: { news: News | null }) {
  return (
    <Box aria-live="polite">
      {news && (
        <Typography variant="body2" sx={{ px: 1.75, py: 1.25, borderRadius: 1, border: 1, ...(news.result === 'arrived' ? good : doubtful) }}>
          {sentence(news)}
        </Typography>
      )}
    </Box>
  );
}
