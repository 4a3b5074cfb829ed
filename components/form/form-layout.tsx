import type { ReactNode } from 'react';
import { Card } from '../ui/card';
import { SkeletonBlock, SkeletonText } from '../feedback/skeleton';
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

/** Heights of the fields' controls, in pixels. */
export const FIELD_PX = { line: 42.5, hinted: 65.5, topics: 105, picture: 276, current: 118 } as const;

/** The height of a text area of so many lines, in pixels. */
export const areaPx = (rows: number): number => rows * 22.5 + 20;

/** The shape of a form in two columns: each field by the height of its control. */
export function FormSkeleton({ columns }: { columns: number[][] }) {
  return (
    <FormSheet>
      <FormColumns>
        {columns.map((fields, column) => (
          <FormColumn key={column}>
            {fields.map((height, index) => (
              <div key={index}>
                <div className={styles.label}>
                  <SkeletonText like="small" widths={[110]} />
                </div>
                <SkeletonBlock style={{ height }} />
              </div>
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
