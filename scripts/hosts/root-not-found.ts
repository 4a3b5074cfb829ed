import type { Site } from './site';

/**
 * `root-404.html`, for hosts with a single 404.html at the site root, such as GitHub Pages. If
 * several consoles are deployed in sub-paths (such as one preview per branch), it shows the 404.html
 * of the console that the URL belongs to.
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
