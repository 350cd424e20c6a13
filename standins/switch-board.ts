/** Faults a stand-in can simulate, each with its default value. */
type SwitchValues = Record<string, boolean | number | string>

export interface SwitchBoard<Values extends SwitchValues> {
  /** Current value; reading it counts against `next`. `call` is `METHOD /path`, for switches limited by `only`. */
  use<Name extends keyof Values>(name: Name, call?: string): Values[Name]
  /**
   * `{name: value}` until changed, `{name: {value, next: 2}}` for the next two uses, `{name: {value, only: 'refund'}}`
   * for calls whose method and path contain the word, `{reset: true}` clears all first. Throws SwitchError.
   */
  set(wanted: unknown): void
  show(): Record<string, unknown>
}

export class SwitchError extends Error {
  override name = 'SwitchError'
}

interface Setting {
  value: boolean | number | string
  next?: number
  only?: string
}

export function createSwitchBoard<Values extends SwitchValues>(atRest: Values): SwitchBoard<Values> {
  const settings = new Map<string, Setting>()
  return {
    use(name, call = '') {
      const setting = settings.get(String(name))
      if (!setting || (setting.only !== undefined && !call.includes(setting.only))) return atRest[name]
      if (setting.next !== undefined && --setting.next <= 0) settings.delete(String(name))
      return setting.value as Values[typeof name]
    },
    set(wanted) {
      const { reset, ...rest } = objectOf(wanted, 'The body')
      const changes = Object.entries(rest).map(([name, value]) => [name, readSetting(atRest, name, value)] as const)
      if (reset === true) settings.clear()
      for (const [name, setting] of changes) settings.set(name, setting)
    },
    show: () => ({ ...atRest, ...Object.fromEntries(settings) }),
  }
}

function readSetting(atRest: SwitchValues, name: string, wanted: unknown): Setting {
  const rest = atRest[name]
  if (rest === undefined) throw new SwitchError(`No switch "${name}". Known: ${Object.keys(atRest).join(', ')}`)
  const { value, next, only } = typeof wanted === 'object' ? objectOf(wanted, name) : { value: wanted }
  if (typeof value !== typeof rest) throw new SwitchError(`"${name}" takes a ${typeof rest}`)
  if (next !== undefined && !(Number.isInteger(next) && Number(next) > 0)) throw new SwitchError('"next" counts uses')
  return {
    value: value as Setting['value'],
    ...(next !== undefined && { next: Number(next) }),
    ...(only !== undefined && { only: String(only) }),
  }
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SwitchError(`${what} must be an object`)
  }
  return value as Record<string, unknown>
}
