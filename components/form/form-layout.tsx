import type { ReactNode } from 'react';
import { Card } from '../ui/card';
import { SkeletonBlock, SkeletonText } from '../feedback/skeleton';
import fieldStyles from './field.module.css';
import barStyles from './submit-bar.module.css';
import styles from './form-layout.module.css';

interface Props {
  children: ReactNode;
}

/** The card around a form. */
export const FormSheet = ({ children }: Props) => <Card className={styles.sheet}>{children}</Card>;

/** Lays the fields of a form out in two columns, or in one on a narrow card. */
export const FormColumns = ({ children }: Props) => <div className={styles.columns}>{children}</div>;

/** Keeps its fields in the same column. */
export const FormColumn = ({ children }: Props) => <div className={styles.column}>{children}</div>;

/** Describes the skeleton of a field. */
export interface FieldSkeletonProps {
  /** The number of text lines of the control (default 1), or `file` for a file field. */
  control?: number | 'file';
  /** The content that the record adds above the control. */
  above?: 'topics' | 'picture' | 'link';
  hint?: boolean;
}

/** The skeleton of a form with two columns. */
export function FormSkeleton({ columns }: { columns: FieldSkeletonProps[][] }) {
  return (
    <FormSheet>
      <FormColumns>
        {columns.map((fields, column) => (
          <FormColumn key={column}>
            {fields.map((field, index) => (
              <FieldSkeleton key={index} {...field} />
            ))}
          </FormColumn>
        ))}
      </FormColumns>
      <div className={barStyles.bar}>
        <div className={barStyles.buttons}>
          <SkeletonBlock style={{ width: 76, height: 40 }} />
          <SkeletonBlock style={{ width: 142, height: 40 }} />
        </div>
      </div>
    </FormSheet>
  );
}

function FieldSkeleton({ control = 1, above, hint = false }: FieldSkeletonProps) {
  return (
    <div>
      <div className={styles.label}>
        <SkeletonText like="small" widths={[110]} />
      </div>
      {above && <SkeletonBlock className={styles[above]} />}
      {control === 'file' ? (
        <SkeletonBlock className={styles.file} />
      ) : (
        <SkeletonBlock className={styles.text} style={{ height: `calc(${control}lh + 20px)` }} />
      )}
      {hint && (
        <div className={fieldStyles.message}>
          <SkeletonText like="caption" widths={[200]} />
        </div>
      )}
    </div>
  );
}
