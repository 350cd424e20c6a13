import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '#web/lib/query/query.ts'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { createConsoleRouter } from './routes.tsx'

const Toaster = lazy(() => asDefault(() => import('#web/ui/feedback/toaster.tsx').then((file) => file.Toaster)))

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createConsoleRouter()} />
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
)
