import { ExternalLink } from 'lucide';
import { Button, type ButtonProps } from './button';
import { Icon } from './icon';

interface Props extends Pick<ButtonProps, 'size' | 'lang' | 'aria-label'> {
  href: string;
  children: string;
}

/** Opens a stored file in a new tab. */
export const OpenFile = (props: Props) => (
  <Button
    {...props}
    as="a"
    target="_blank"
    rel="noopener noreferrer"
    variant="outlined"
    startIcon={<Icon of={ExternalLink} size={16} />}
  />
);
