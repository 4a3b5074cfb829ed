import { Fragment, type ComponentProps } from 'react';
import { text } from '@/lib/text/common';
import styles from './text.module.css';

/** The class of what only screen readers are told. */
export const hiddenClass = styles.hidden;
/** The same where there is no room for words beside an icon. */
export const hiddenOnPhonesClass = styles.hiddenOnPhones;

/** Text for screen readers only. */
export const VisuallyHidden = (props: ComponentProps<'div'>) => <div {...props} className={styles.hidden} />;

/** Stands for a value that the back end does not give: a dash, which screen readers would skip. */
export const Unknown = () => (
  <span role="img" aria-label={text.common.unknown}>
    –
  </span>
);

const LETTERS = String.raw`\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`;
/** What is quoted and holds letters from right to left, or else from the first of them to the last. */
const RIGHT_TO_LEFT = new RegExp(`((?<=")[^"]*[${LETTERS}][^"]*(?=")|[${LETTERS}](?:.*[${LETTERS}])?)`, 'su');

/** A sentence that may hold the name of a record: one from right to left does not turn the words around it. */
export const Isolated = ({ text: sentence }: { text: string }) =>
  sentence.split(RIGHT_TO_LEFT).map((part, index) => {
    const isName = index % 2 === 1;
    return isName ? <bdi key={index}>{part}</bdi> : <Fragment key={index}>{part}</Fragment>;
  });
