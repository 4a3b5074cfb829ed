export interface Palette {
  /** The background, from top left to bottom right. */
  from: string;
  to: string;
  /** What lies between background and motif. */
  layer: string;
  ink: string;
  paper: string;
  a: string;
  b: string;
  c: string;
}

const palette = (
  from: string,
  to: string,
  layer: string,
  ink: string,
  paper: string,
  a: string,
  b: string,
  c: string,
) => ({
  from,
  to,
  layer,
  ink,
  paper,
  a,
  b,
  c,
});

export const palettes: Palette[] = [
  palette('#1e3a8a', '#4f46e5', '#818cf8', '#172554', '#f8fafc', '#38bdf8', '#fbbf24', '#f472b6'),
  palette('#fde68a', '#fb923c', '#fef3c7', '#7c2d12', '#fffbeb', '#ea580c', '#0d9488', '#facc15'),
  palette('#0f766e', '#14b8a6', '#99f6e4', '#134e4a', '#f0fdfa', '#fb7185', '#fde047', '#2dd4bf'),
  palette('#fbcfe8', '#f472b6', '#fdf2f8', '#831843', '#fff7fb', '#db2777', '#7c3aed', '#fcd34d'),
  palette('#312e81', '#7c3aed', '#c4b5fd', '#1e1b4b', '#faf5ff', '#f0abfc', '#34d399', '#fbbf24'),
  palette('#dcfce7', '#86efac', '#f0fdf4', '#14532d', '#fdfff8', '#16a34a', '#f59e0b', '#0ea5e9'),
  palette('#0c4a6e', '#0ea5e9', '#bae6fd', '#082f49', '#f0f9ff', '#fbbf24', '#f87171', '#22d3ee'),
  palette('#fee2e2', '#fca5a5', '#fff1f2', '#7f1d1d', '#fffafa', '#ef4444', '#0891b2', '#fdba74'),
  palette('#1f2937', '#475569', '#94a3b8', '#0f172a', '#f8fafc', '#4ade80', '#38bdf8', '#fbbf24'),
  palette('#e0e7ff', '#a5b4fc', '#f5f7ff', '#312e81', '#fdfdff', '#6366f1', '#f43f5e', '#10b981'),
];
