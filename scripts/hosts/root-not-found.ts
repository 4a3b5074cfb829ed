import type { Site } from './site';

/**
 * `root-404.html`: hosts such as GitHub Pages know one 404.html, at the root of the site. Where
 * consoles lie side by side in sub-paths (a preview a branch), this one shows that of the console
 * that the address is in.
 */
export function rootNotFound({ basePath }: Site): string {
  const parent = basePath.slice(0, basePath.lastIndexOf('/') + 1);
  return `<!DOCTYPE html>
<html lang="id">
<head><meta charset="utf-8"><title>Halaman Tidak Ditemukan</title></head>
<body>
<script>
(async () => {
  const parent = ${JSON.stringify(parent).replace(/</g, '\\u003c')};
  const folder = location.pathname.startsWith(parent) && location.pathname.slice(parent.length).split('/')[0];
  const answer = folder && (await fetch(parent + folder + '/404.html'));
  if (!answer || !answer.ok) return void (document.body.textContent = 'Halaman Tidak Ditemukan');
  const html = await answer.text();
  document.open();
  document.write(html);
  document.close();
})();
</script>
</body>
</html>
`;
}
