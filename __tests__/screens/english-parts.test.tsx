import { screen } from '@testing-library/react';
import { ContentDialog } from '@/components/modules/content-dialog';
import { Header } from '@/components/shell/header';
import { decodeModule } from '@/lib/modules/model';
import { moduleJson } from '../support/factories';
import { renderScreen } from '../support/screens/render';

const preview = (more: object = {}) => {
  const module = decodeModule(moduleJson(more));
  if (!module) throw new Error('The module cannot be read.');
  return <ContentDialog module={module} order={1} onClose={() => {}} />;
};

test('the title of the console is English, and the greeting is not', () => {
  renderScreen(<Header username="siti" expanded onToggle={() => {}} />);
  expect(screen.getByText('Admin Dashboard').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Halo, siti').closest('[lang=en]')).toBeNull();
});

test('the link to a PDF is English, and keeps its name', () => {
  renderScreen(preview());
  expect(screen.getByRole('link', { name: 'Open PDF' })).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Pengantar').closest('[lang=en]')).toBeNull();
});

test('what is said of a module without content is English', () => {
  renderScreen(preview({ pdf_content: null, video_content: null }));
  expect(screen.getByText('No content available for this module yet.')).toHaveAttribute('lang', 'en');
});
