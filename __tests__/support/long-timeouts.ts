import { configure } from '@testing-library/react';

// So that a busy machine fails no test; normally everything appears much sooner.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);
