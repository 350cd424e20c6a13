/** Runtime data of a call for the web; shapes are types only, so no schema reaches the browser. */
export interface WebCall<Input, Answer> {
  kind: 'read' | 'write'
  method: 'GET' | 'POST'
  /** May contain parameters such as `:id`, filled from the input. */
  path: string
  access: 'public' | 'customer' | 'staff'
  readonly '~types'?: { input: Input; answer: Answer }
}
