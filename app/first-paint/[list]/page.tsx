import { FirstPaintTemplate } from '../list-template';

// Exported for the build only, which takes the template out of the page and deletes the page.
export const dynamicParams = false;

const LISTS = ['courses', 'users'] as const;

export const generateStaticParams = () => LISTS.map((list) => ({ list }));

interface Props {
  params: Promise<{ list: (typeof LISTS)[number] }>;
}

export default async function Page({ params }: Props) {
  return <FirstPaintTemplate list={(await params).list} />;
}
