'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Layers } from 'lucide-react';
import { memo } from 'react';
import type { Course } from '@/lib/api/courses';
import { TOPICS_SHOWN } from '@/lib/config';
import { formatDollars } from '@/lib/format';
import { paths } from '@/lib/routes';
import { text } from '@/lib/text';
import { courseText } from '@/lib/text/courses';
import { ButtonLink } from '../ui/button-link';
import { CardActions } from '../ui/card-actions';
import { RecordCard } from '../ui/record-card';
import { Thumbnail } from '../ui/thumbnail';

const copy = courseText;
const { actionOn } = text.common;

const lines = (count: number) => ({
  display: '-webkit-box',
  WebkitLineClamp: count,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  // Room for all of them, so that cards are of one height, and of that of their skeletons.
  minHeight: `${count}lh`,
});

interface Props {
  course: Course;
  onDelete: (course: Course) => void;
}

/** Renders anew only for another record: a dialog over a hundred cards leaves them alone. */
export const CourseCard = memo(function CourseCard({ course, onDelete }: Props) {
  const { title, instructor, description, price, topics, thumbnail } = course;
  const id = String(course.id);
  return (
    <RecordCard id={course.id} name={title}>
      <Box sx={{ position: 'relative' }}>
        <Thumbnail src={thumbnail} />
        {price !== null && (
          <Box
            component="span"
            sx={{ position: 'absolute', top: 12, right: 12, px: 1.25, py: 0.25, borderRadius: 5, bgcolor: 'background.paper', fontSize: '0.8125rem', fontWeight: 700, boxShadow: 1 }}
          >
            {formatDollars(price)}
          </Box>
        )}
      </Box>
      <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1, p: 2 }}>
        <Box>
          <Typography variant="h2" sx={lines(2)} title={title}>
            {title}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="p" sx={{ minHeight: '1lh' }}>
            {instructor && (
              <>
                <span lang="en">{copy.by}</span> {instructor}
              </>
            )}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={lines(2)}>
          {description}
        </Typography>
        <Topics topics={topics} />
        <CardActions name={title} editHref={paths.courseEdit(id)} editRole="button" onDelete={() => onDelete(course)}>
          <ButtonLink
            role="button"
            variant="contained"
            size="small"
            href={paths.modules(id)}
            prefetch={false}
            startIcon={<Layers size={16} aria-hidden />}
            aria-label={actionOn(copy.modules, title)}
          >
            {copy.modules}
          </ButtonLink>
        </CardActions>
      </Box>
    </RecordCard>
  );
});

function Topics({ topics }: { topics: string[] }) {
  const more = topics.length - TOPICS_SHOWN;
  const chips = topics.slice(0, TOPICS_SHOWN);
  return (
    <Box component="ul" sx={{ display: 'flex', gap: 0.75, minHeight: '1.31rem', m: 0, p: 0, listStyle: 'none' }}>
      {(more > 0 ? [...chips, copy.moreTopics(more)] : chips).map((chip, index) => (
        <Typography
          component="li"
          // A topic may be called what the last chip says.
          key={index}
          variant="caption"
          noWrap
          title={chip}
          sx={{ flexShrink: index < TOPICS_SHOWN ? 1 : 0, px: 1.25, py: 0.125, minWidth: 0, borderRadius: 5, bgcolor: '#e3ede8', color: 'primary.dark', fontWeight: 600 }}
        >
          {chip}
        </Typography>
      ))}
    </Box>
  );
}
