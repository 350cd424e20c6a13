import { IdCard, RotateCcw, ShieldCheck } from 'lucide-react'
import { Section } from '#web/ui/layout/section.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { trustCopy } from '../home.copy.ts'
import { Praise } from './praise.tsx'
import { team } from './team-picture.ts'

const icons = [IdCard, ShieldCheck, RotateCcw]

/** Who comes, what we answer for, and what customers wrote last. */
export function TrustBand() {
  return (
    <Section title={trustCopy.title} className="far-down [--tall:31rem] md:[--tall:40rem]">
      <div className="overflow-hidden rounded-hero bg-white shadow-1 md:grid md:grid-cols-2">
        <Picture picture={team} alt="" sizes="(min-width: 75rem) 624px, 50vw" className="max-md:hidden md:h-full" />
        <ul className="grid content-center gap-3 p-4 max-md:text-sm md:gap-5 md:p-8">
          {trustCopy.checks.map(({ title, text }, index) => {
            const Icon = icons[index] ?? ShieldCheck
            return (
              <li key={title} className="flex gap-3.5">
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-teal-50 text-teal">
                  <Icon aria-hidden className="size-5.5" />
                </span>
                <div>
                  <h3 className="font-bold md:text-md">{title}</h3>
                  <p className="text-muted">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
      <Praise />
    </Section>
  )
}
