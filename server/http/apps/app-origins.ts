import type { Access } from '#contract/lib/endpoint.ts'
import type { Config } from '#server/config.ts'

type AppName = 'shop' | 'ops' | 'pro'
type Asked = { host: string }

export interface AppOrigins {
  origins: Readonly<Record<AppName, string>>
  /** The app that has the address of a request to itself; the shop at any other address. */
  appAt(asked: Asked): AppName
  /** Whether an app may be used at the address of a request: at its own one. */
  isAt(app: AppName, asked: Asked): boolean
  /** Whether a call may be made there: those of staff and of professionals at the address of their app alone. */
  mayCallAt(access: Access, asked: Asked): boolean
}

/**
 * Browsers keep storage and scripts of origins apart, so a script in the shop reaches no session of the console that has an origin of its own
 * (ASVS 3.5.4). Apps without one share that of the shop.
 */
export function appOrigins({
  origin,
  opsOrigin,
  proOrigin,
}: Pick<Config, 'origin' | 'opsOrigin' | 'proOrigin'>): AppOrigins {
  const origins = { shop: origin, ops: opsOrigin, pro: proOrigin }
  const hosts = { ops: new URL(opsOrigin).host, pro: new URL(proOrigin).host }
  const appAt = ({ host }: Asked): AppName => {
    const at = (['ops', 'pro'] as const).find((app) => origins[app] !== origin && hosts[app] === host.toLowerCase())
    return at ?? 'shop'
  }
  const isAt = (app: AppName, asked: Asked) => appAt(asked) === (origins[app] === origin ? 'shop' : app)
  return {
    origins,
    appAt,
    isAt,
    mayCallAt(access, asked) {
      if (access === 'professional') return isAt('pro', asked)
      return access.startsWith('staff') ? isAt('ops', asked) : true
    },
  }
}
