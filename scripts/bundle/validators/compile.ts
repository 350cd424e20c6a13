// Writes the checks of the bundle: a process of its own, beside the bundling of the server.
import { checksFolder } from '../server-stamp.ts'
import { writeChecks } from './compile-validators.ts'

writeChecks(checksFolder)
