// `npm start`: makes a missing or outdated build, then starts the server.
import { ensureBuild } from './bundle/ensure-build.ts'
import { bundleFolder } from './bundle/server-stamp.ts'

if (!(await ensureBuild())) process.exit(1)
await import(new URL(`../${bundleFolder}/main.js`, import.meta.url).href)
