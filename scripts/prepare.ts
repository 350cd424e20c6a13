// Runs at the end of `npm ci`: builds, so that the first start only makes its database. After `npm ci --ignore-scripts` the first
// start builds.
import { ensureBuild } from './bundle/ensure-build.ts'

if (!(await ensureBuild())) process.exitCode = 1
