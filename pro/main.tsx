import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from '#web/lib/query/query.ts'
import { firstSentences } from './lib/i18n/i18n.ts'
import { ProApp } from './shell/pro-app.tsx'

const start = '/pro/'

// A worker serves only documents that were opened below its scope, and `/pro` without the slash is not.
if (location.pathname.startsWith(start)) void firstSentences.then(renderApp)
else location.replace(start)

function renderApp(): void {
  createRoot(document.getElementById('app') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter basename={start}>
          <ProApp />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
  if (import.meta.env.PROD) {
    void navigator.serviceWorker?.register(`${start}sw.js`, { scope: start }).catch(() => undefined)
  }
}
