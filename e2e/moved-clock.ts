/**
 * Loaded before anything else (`--import`) into the product of the journeys and the processes that test it: their clock is that
 * of the world. Monotonic time, timeouts and PostgreSQL go on as they are.
 */
import { ServerResponse } from 'node:http'

const byMs = Number(process.env.WORLD_CLOCK_SHIFT_MS ?? 0)
const Machine = Date
const now = () => Machine.now() + byMs

globalThis.Date = new Proxy(Machine, {
  apply: () => new Machine(now()).toString(),
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
})

// Node writes the header with the machine's clock, and pages set theirs by it.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: never[]) {
  if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, args)
} as typeof writeHead
