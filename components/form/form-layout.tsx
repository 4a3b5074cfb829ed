import type { ReactNode } from 'react';
import { Card } from '../ui/card';
import { SkeletonBlock, SkeletonText } from '../feedback/skeleton';
import fieldStyles from './field.module.css';
import barStyles from './submit-bar.module.css';
import styles from './form-layout.module.css';

interface Props {
  children: ReactNode;
}

/** What a form is written on. */
export const FormSheet = ({ children }: Props) => <Card className={styles.sheet}>{children}</Card>;

/** The fields of a form: in two columns where there is room. */
export const FormColumns = ({ children }: Props) => <div className={styles.columns}>{children}</div>;

/** Fields that belong into the same column. */
export const FormColumn = ({ children }: Props) => <div className={styles.column}>{children}</div>;

/** What a field takes room for while its record is loaded. */
export interface FieldShape {
  /** The lines of its text, or the place for a file; one line unless told otherwise. */
  control?: number | 'file';
  /** What the record has put over the control. */
  above?: 'topics' | 'picture' | 'link';
  hint?: boolean;
}

/** The shape of a form in two columns. */
export function FormSkeleton({ columns }: { columns: FieldShape[][] }) {
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

function FieldSkeleton({ control = 1, above, hint = false }: FieldShape) {
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
