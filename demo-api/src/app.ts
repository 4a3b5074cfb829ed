import { Hono } from 'hono';
import { cors } from 'hono/cors';
import contract from '../../contract/openapi.json' with { type: 'json' };
import { requireAdmin } from './auth/require-admin.ts';
import type { AppEnv, Services } from './http/context.ts';
import { sendError } from './http/envelope.ts';
import { HttpError, serverError } from './http/http-error.ts';
import { PREFLIGHT_CACHE_S } from './limits.ts';
import { authRoutes } from './routes/auth.ts';
import { courseModuleRoutes } from './routes/course-modules.ts';
import { courseRoutes } from './routes/courses.ts';
import { moduleRoutes } from './routes/modules.ts';
import { userRoutes } from './routes/users.ts';
import { serveFile } from './uploads/serve-file.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

interface AppOptions {
  /** What comes before `/api` in the paths of requests. */
  basePath?: string;
}

/** The back end itself, the same in each of its homes. */
export function createApp(services: Services, { basePath = '' }: AppOptions = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>().basePath(basePath);

  // The console may be served from anywhere, and signs its calls with a header rather than with a cookie.
  app.use(
    cors({
      origin: '*',
      allowHeaders: ['Authorization', 'Content-Type', 'Accept', 'Range'],
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      exposeHeaders: ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag', 'Retry-After'],
      maxAge: PREFLIGHT_CACHE_S,
    }),
  );

  app.get('/openapi.json', (c) => c.json<object>(contract));
  app.get('/uploads/:name', (c) => serveFile(c, services.store.disk));

  app.use('/api/*', async (c, next) => {
    await next();
    // Refused ones too: a refusal may have changed something, and what it says must still be true later.
    if (!READS.includes(c.req.method)) await services.persist();
    c.header('Cache-Control', 'no-store');
  });
  app.route('/api/auth', authRoutes(services));
  app.use('/api/*', requireAdmin(services));
  app.route('/api/courses', courseRoutes(services));
  app.route('/api/courses', courseModuleRoutes(services));
  app.route('/api/modules', moduleRoutes(services));
  app.route('/api/users', userRoutes(services));

  app.notFound((c) => sendError(c, new HttpError(404, 'Alamat tidak ditemukan')));
  app.onError((error, c) => {
    if (error instanceof HttpError) return sendError(c, error);
    console.error(`${c.req.method} ${c.req.path}`, error);
    return sendError(c, serverError(error));
  });
  return app;
}
