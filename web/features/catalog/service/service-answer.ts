import type { ServiceDetail } from '../catalog.view.ts'

export interface ServiceAnswer {
  service: ServiceDetail | null
  /** Why there is none: it does not exist, or it could not be read. */
  failure: 'missing' | 'failed' | null
  origin: string
}

/** What a browser that cannot reach the server shows. */
export const unreachable: ServiceAnswer = { service: null, failure: 'failed', origin: '' }
