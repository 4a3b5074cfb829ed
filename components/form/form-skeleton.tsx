import Box from '@mui/material/Box';
import { Card } from '../ui/card';
import { SkeletonBlock, SkeletonText } from '../ui/skeleton';
import { FormColumns } from './form-columns';
import { submitBarSx } from './submit-bar';

/** Heights of the fields' controls, in pixels. */
export const FIELD_PX = { line: 42.5, hinted: 65.5, topics: 105, picture: 276, current: 118 } as const;

/** The height of a text area of so many lines, in pixels. */
export const areaPx = (rows: number): number => rows * 22.5 + 20;

/** The shape of a form in two columns, with its heading: each field by the height of its control. */
export function FormSkeleton({ columns }: { columns: number[][] }) {
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <Box sx={{ height: 24, mb: 1 }}>
          <SkeletonText variant="body2" widths={[140]} />
        </Box>
        <SkeletonText variant="h1" widths={[220]} />
        <Box sx={{ mt: 0.25 }}>
          <SkeletonText variant="body1" widths={[260]} />
        </Box>
      </Box>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <FormColumns>
          {columns.map((fields, column) => (
            <Box key={column} sx={{ display: 'grid', gap: 2.5 }}>
              {fields.map((height, index) => (
                <Box key={index}>
                  <Box sx={{ height: 29 }}>
                    <SkeletonText variant="body2" widths={[110]} />
                  </Box>
                  <SkeletonBlock style={{ height }} />
                </Box>
              ))}
            </Box>
          ))}
        </FormColumns>
        <Box sx={submitBarSx}>
          <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end' }}>
            <SkeletonBlock sx={{ width: 76, height: 40 }} />
            <SkeletonBlock sx={{ width: 142, height: 40 }} />
          </Box>
        </Box>
      </Card>
    </>
  );
}
