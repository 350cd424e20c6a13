// Bundles the server. A process of its own: Vite sets NODE_ENV, and would stay in the memory of a server that starts after it.
import { runStep } from '../run-step.ts'
import { bundleServer } from './bundle-server.ts'

if (!(await bundleServer(runStep('node', ['scripts/bundle/validators/compile.ts'])))) process.exit(1)
