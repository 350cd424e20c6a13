import type { StaffRole } from './staff-roles.ts'

/** Runtime data of a call for the web; shapes are types only, so no schema reaches the browser. */
export interface WebEndpoint<Input, Response> {
  kind: 'read' | 'write'
  method: 'GET' | 'POST'
  /** May contain parameters such as `:id`, filled from the input. */
  path: string
  /** Answers in the language that `language` of its input names. */
  translated?: true
  access: 'public' | 'customer' | 'professional' | 'staff' | 'staff-sign-in'
  /** Of staff calls: who may make them besides admins. */
  roles?: readonly StaffRole[]
  readonly '~types'?: { input: Input; response: Response }
}

/** Replaces each parameter of a path such as `/v1/booking/findById/:id`. */
export function replaceParams(path: string, replace: (name: string) => string): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => replace(name))
}

/** Names of the parameters of a path. */
export function pathParams(path: string): Set<string> {
  return new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
}
