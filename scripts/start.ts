// `npm start`: makes a missing or outdated build and starts the server.
import { ensureBuild } from './bundle/ensure-build.ts'

if (!(await ensureBuild())) process.exit(1)
await import(new URL('../build/app/main.js', import.meta.url).href)
