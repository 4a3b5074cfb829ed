'use client';
import { Plus, X } from 'lucide';
import { useId, useRef, useState } from 'react';
import { announce } from '@/lib/announce';
import { courseText } from '@/lib/courses/text';
import { type CourseValues, addTopic, hasTopic } from '@/lib/courses/form';
import { afterPaint } from '@/lib/platform/browser/input';
import { ButtonBase } from '../ui/button';
import { IconAction } from '../ui/icon-button';
import { Input } from '../ui/input';
import { Field, messageId } from '../form/field';
import { useFormField } from '../form/use-form-field';
import { Icon } from '../ui/icon';
import styles from './topics-field.module.css';

/** A list of topics, which are added with Enter or the plus button and removed one by one. */
export function TopicsField({ name }: { name: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { value, change, touch, message } = useFormField<CourseValues['topics']>(name);
  const { added, typed } = value;

  function add() {
    const topic = typed.trim();
    if (topic !== '') announce((hasTopic(added, topic) ? courseText.topicKnown : courseText.topicAdded)(topic));
    change({ added: addTopic(added, typed), typed: '' });
    input.current?.focus();
  }

  // A topic is shown for one paint more: Orca does not say a field that takes the focus of what is gone.
  const [leaving, setLeaving] = useState<string[] | null>(null);

  function remove(topic: string) {
    announce(courseText.topicRemoved(topic));
    input.current?.focus();
    setLeaving(added);
    change({ added: added.filter((each) => each !== topic), typed });
    afterPaint(() => setLeaving(null));
  }

  const shown = leaving ?? added;

  return (
    <Field id={id} label={courseText.topics} required {...message} hint={courseText.topicsHint}>
      {shown.length > 0 && (
        <ul className={styles.topics}>
          {shown.map((topic) => (
            <li key={topic} className={styles.topic}>
              {topic}
              <ButtonBase
                type="button"
                aria-label={courseText.removeTopic(topic)}
                onClick={() => remove(topic)}
                className={styles.remove}
              >
                <Icon of={X} size={14} />
              </ButtonBase>
            </li>
          ))}
        </ul>
      )}
      <Input
        id={id}
        ref={input}
        value={typed}
        onChange={(event) => change({ added, typed: event.target.value })}
        onBlur={touch}
        onKeyDown={(event) => {
          // Enter adds a topic instead of submitting the form. During IME composition it only confirms the text.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        aria-required
        aria-invalid={message.error !== undefined}
        aria-describedby={messageId(id)}
        end={
          <IconAction label={courseText.addTopic} size="small" onClick={add}>
            <Icon of={Plus} size={18} />
          </IconAction>
        }
      />
    </Field>
  );
}
