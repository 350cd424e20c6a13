/** Says in the head, where React puts it, what is fixed at the foot of the screen; app.css leaves room for it. */
export function AtFoot({ what }: { what: 'tabs' | 'md' | 'lg' }) {
  return <meta name="foot" content={what} />
}
