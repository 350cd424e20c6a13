// Bundles the server. A process of its own: Vite sets NODE_ENV, and would stay in the memory of a server that starts after it.
import { bundleServer } from './bundle-server.ts'

await bundleServer()
