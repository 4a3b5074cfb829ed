import { Fragment } from 'react';

const LETTERS = String.raw`\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`;
/** What is quoted and holds letters from right to left, or else from the first of them to the last. */
const RIGHT_TO_LEFT = new RegExp(`((?<=")[^"]*[${LETTERS}][^"]*(?=")|[${LETTERS}](?:.*[${LETTERS}])?)`, 'su');

/** A sentence that may hold the name of a record: one from right to left does not turn the words around it. */
export const Isolated = ({ text }: { text: string }) =>
  text.split(RIGHT_TO_LEFT).map((part, index) => {
    const isName = index % 2 === 1;
    return isName ? <bdi key={index}>{part}</bdi> : <Fragment key={index}>{part}</Fragment>;
  });
