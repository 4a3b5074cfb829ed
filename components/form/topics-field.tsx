'use client';
import Box from '@mui/material/Box';
import { useField } from 'formik';
import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { courseText } from '@/lib/text/courses';
import { addTopic } from '@/lib/topics';
import { ButtonBase } from '../ui/button-base';
import { IconAction } from '../ui/icon-action';
import { Input } from '../ui/input';
import { Field, messageId } from './field';
import { useFieldMessage } from './use-field-message';

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
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mb: 1, p: 0, listStyle: 'none' }}>
          {topics.map((topic) => (
            <Box
              component="li"
              key={topic}
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 1.5, pr: 0.5, minHeight: 32, minWidth: 0, borderRadius: 5, bgcolor: '#e3ede8', color: 'primary.dark', fontSize: '0.8125rem', fontWeight: 600 }}
            >
              {topic}
              <ButtonBase type="button" aria-label={courseText.removeTopic(topic)} onClick={() => remove(topic)} sx={{ borderRadius: '50%', width: 24, height: 24, flexShrink: 0, '&:hover': { bgcolor: 'action.hover' } }}>
                <X size={14} aria-hidden />
              </ButtonBase>
            </Box>
          ))}
        </Box>
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
