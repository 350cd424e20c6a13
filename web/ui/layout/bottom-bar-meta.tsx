/** Declares a fixed bottom bar by a meta tag, which React moves into the head; app.css reserves its height. */
export function BottomBarMeta({ bar }: { bar: 'tabs' | 'md' | 'lg' | 'tall' | 'hold' }) {
  return <meta name="bottom-bar" content={bar} />
}
