'use client';
import { useField } from 'formik';
import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { courseText } from '@/lib/text/courses';
import { addTopic } from '@/lib/courses/topics';
import { ButtonBase } from '../ui/button';
import { IconAction } from '../ui/icon-button';
import { Input } from '../ui/input';
import { Field, messageId } from '../form/field';
import styles from './topics-field.module.css';
import { useFieldMessage } from '../form/use-field-message';

interface Props {
  /** The form's list of topics, and the topic that is being typed. */
  name: string;
  typedName: string;
}

/** A list of topics: added with Enter or the plus button, taken back one by one. */
export function TopicsField({ name, typedName }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [{ value: topics }, , { setValue, setTouched }] = useField<string[]>(name);
  const [typed, , { setValue: setTyped }] = useField<string>(typedName);
  const message = useFieldMessage(name);

  function add() {
    void setValue(addTopic(topics, typed.value));
    void setTyped('');
    input.current?.focus();
  }

  function remove(topic: string) {
    void setValue(topics.filter((each) => each !== topic));
    input.current?.focus();
  }

  return (
    <Field id={id} label={courseText.topics} required {...message} hint={courseText.topicsHint}>
      {topics.length > 0 && (
        <ul className={styles.topics}>
          {topics.map((topic) => (
            <li key={topic} className={styles.topic}>
              {topic}
              <ButtonBase
                type="button"
                aria-label={courseText.removeTopic(topic)}
                onClick={() => remove(topic)}
                className={styles.remove}
              >
                <X size={14} aria-hidden />
              </ButtonBase>
            </li>
          ))}
        </ul>
      )}
      <Input
        {...typed}
        id={id}
        ref={input}
        onBlur={() => void setTouched(true)}
        onKeyDown={(event) => {
          // Enter adds; it does not send the form. While an input method composes, it only confirms.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        aria-required
        aria-invalid={message.error !== undefined}
        aria-describedby={messageId(id)}
        end={
          <IconAction label={courseText.addTopic} size="small" onClick={add}>
            <Plus size={18} aria-hidden />
          </IconAction>
        }
      />
    </Field>
  );
}
