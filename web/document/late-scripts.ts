/**
 * The scripts of a page are asked for after its first frame and its largest picture: on a slow line they are several times the rest and
 * would take its share. React Router writes them as modulepreloads in the head and a module; both become one script that starts them.
 */
export function startScriptsLate(html: string, nonce: string): string {
  const module = moduleIn(html, nonce)
  if (!module) return html
  const files: string[] = []
  const withoutPreloads = html.replace(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g, (_, file: string) => {
    files.push(file)
    return ''
  })
  const script = `(${startLate})(${JSON.stringify(files)},()=>${asFunction(module.source)},${longestWaitMs})`
  return withoutPreloads.replace(module.element, () => `<script nonce="${nonce}">${script}</script>`)
}

/** After it the scripts start in any case: a picture may hang, and a window behind others may draw no frames. */
const longestWaitMs = 1500

function moduleIn(html: string, nonce: string): { element: string; source: string } | undefined {
  for (const [element, attributes = '', source = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(`nonce="${nonce}"`) && attributes.includes('type="module"')) return { element, source }
  return undefined
}

/** Static imports run before all else in a module, and only there. */
function asFunction(module: string): string {
  const imports: { name: string; from: string }[] = []
  const rest = module.replace(/^\s*import (?:\* as (\w+) from )?("[^"]+");?/gm, (_, name = '', from: string) => {
    imports.push({ name, from })
    return ''
  })
  const loaded = imports.map(({ from }) => `import(${from})`).join()
  return `Promise.all([${loaded}]).then(([${imports.map(({ name }) => name).join()}])=>{${rest.trim()}})`
}

/** Runs in the browser as text: it may use its parameters alone. */
function startLate(files: readonly string[], run: () => void, longestWait: number): void {
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    run()
  }
  const afterFrame = (next: () => void) => requestAnimationFrame(() => setTimeout(next))
  // The frame of a picture that is decoded may be the one after the next.
  const startAfterTwoFrames = () => afterFrame(() => afterFrame(start))
  const startAfterPicture = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (picture) picture.decode().then(startAfterTwoFrames, start)
    else start()
  }
  // A hidden tab draws no frames.
  if (document.hidden) start()
  else afterFrame(startAfterPicture)
  setTimeout(start, longestWait)
}
