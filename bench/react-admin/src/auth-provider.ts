import type { AuthProvider } from 'react-admin';
import { call, TOKEN } from './api';

export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    const { data } = await call('POST', '/api/auth/login', { identifier: username, password });
    localStorage.setItem(TOKEN, (data as { token: string }).token);
  },
  async logout() {
    localStorage.removeItem(TOKEN);
  },
  async checkAuth() {
    if (!localStorage.getItem(TOKEN)) throw new Error('There is no session.');
  },
  async checkError({ status }: { status?: number }) {
    if (status === 401) throw new Error('The session has ended.');
  },
  async getIdentity() {
    const { data } = await call('GET', '/api/auth/self');
    const { id, username } = data as { id: string; username: string };
    return { id, fullName: username };
  },
};
