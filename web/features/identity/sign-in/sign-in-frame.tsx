import type { ReactNode } from 'react'
import { paths } from '#web/lib/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { Picture } from '#web/ui/media/picture.tsx'

interface SignInFrameProps {
  title: string
  note?: ReactNode
  /** Renders nothing for a signed-in customer who is about to be redirected. */
  visitorsOnly?: boolean
  children: ReactNode
}

const room = {
  name: 'banner-home-mobile',
  alt: '',
  color: '#357868',
  widths: [480, 960],
  width: 960,
  height: 556,
}

/** A picture above (beside it on desktops) and a white sheet with one question at a time. */
export function SignInFrame({ title, note, visitorsOnly, children }: SignInFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-white md:block md:min-h-0 md:bg-transparent md:page-width md:py-9">
      <div
        className={classes(
          'md:mx-auto md:grid md:max-w-4xl md:grid-cols-2 md:overflow-hidden md:rounded-hero md:bg-white md:shadow-2',
          visitorsOnly && 'visitor-only',
        )}
      >
        <div className="relative h-58 bg-teal-700 md:h-auto md:min-h-130">
          <Picture
            picture={room}
            alt=""
            sizes="(min-width: 48rem) 60rem, 100vw"
            priority
            className="absolute inset-0"
            imageClassName="object-[80%_100%]"
          />
          <div
            aria-hidden
            className="absolute inset-0 bg-linear-to-b from-teal-900/80 via-teal-900/20 to-transparent"
          />
          <div className="relative flex items-center gap-1 px-2 pt-[max(0.75rem,env(safe-area-inset-top))] md:p-6">
            <BackLink to={paths.home} variant="on-dark" />
            <Logo onDark className="h-9 w-auto" />
          </div>
        </div>
        <div className="relative -mt-6 rounded-t-hero bg-white px-5 pt-7 pb-8 md:mt-0 md:rounded-none md:px-10 md:py-12">
          <h1 className="font-heading text-display">{title}</h1>
          {note && <p className="mt-1.5 text-muted">{note}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </div>
  )
}
