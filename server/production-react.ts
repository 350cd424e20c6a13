import { createRequire } from 'node:module'

const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']

/**
 * Loads React as it is meant for production, also where the server runs in development: the build of pages is the same, and with its
 * development build a page takes several times the processor. React decides when it is first loaded, so this comes before the pages.
 */
export function loadProductionReact(): void {
  const require = createRequire(import.meta.url)
  const { NODE_ENV: mode } = process.env
  process.env.NODE_ENV = 'production'
  try {
    for (const name of modules) require(name)
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = mode
  }
}
