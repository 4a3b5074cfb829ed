import { render } from '@testing-library/react';
import { Isolated } from '@/components/ui/text';

test.each([
  ['Hapus "مقدمة C++"? Ya.', 'Hapus "<bdi>مقدمة C++</bdi>"? Ya.'],
  ['مقدمة في البرمجة Modul', '<bdi>مقدمة في البرمجة</bdi> Modul'],
  ['Dasar "Pemrograman" Modul', 'Dasar "Pemrograman" Modul'],
])('a name from right to left does not turn the words around it: %s', (text, html) => {
  expect(render(<Isolated text={text} />).container.innerHTML).toBe(html);
});
