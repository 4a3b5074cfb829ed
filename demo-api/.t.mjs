import { PGlite } from '@electric-sql/pglite';
const t=Date.now(); try { const d=await PGlite.create({dataDir:'/tmp/brk/pgdata', debug:0}); console.log('opened', (await d.query('select count(*) from users')).rows); } catch(e) { console.log('fail', Date.now()-t, e.message.slice(0,80)); }
process.exit(0);
