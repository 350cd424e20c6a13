import { BadgeIndianRupee, CalendarCheck, ShieldCheck, Undo2 } from 'lucide-react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { ShareButton } from '#web/ui/actions/share-button.tsx'
import { LinkRow } from '#web/ui/layout/link-row.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { QuestionList } from '#web/ui/layout/question-list.tsx'
import { ReasonCards } from '#web/ui/layout/reason-cards.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Carousel, CarouselButtons, CarouselDots } from '#web/ui/media/carousel.tsx'
import { EnlargeablePhoto } from '#web/ui/media/enlargeable-photo.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { useCarousel } from '#web/ui/media/use-carousel.ts'
import { Sample } from './sample.tsx'

const questions = [
  { q: 'Is the price final?', a: 'Yes. It includes GST and is the price you confirm before paying.' },
  { q: 'Can I pay after the service?', a: 'Yes, in cash, up to ₹5,000.' },
]
const reasons = [
  { icon: BadgeIndianRupee, title: 'One honest price', text: 'GST included, shown before you book.' },
  { icon: CalendarCheck, title: 'Hours that are free', text: 'You choose from times when a professional is free.' },
  { icon: ShieldCheck, title: 'People we know', text: 'Identity and experience are checked.' },
  { icon: Undo2, title: 'Made good', text: 'We come again or refund that part.' },
]
const sofa = {
  name: 'sofa-fabric',
  alt: 'A coral sofa',
  color: '#d8c6ae',
  widths: [240, 360, 720],
  width: 720,
  height: 540,
}

export function LayoutSamples() {
  return (
    <>
      <Sample name="Logo">
        <Logo className="h-11 w-auto" />
        <span className="rounded-card bg-teal-900 p-3">
          <Logo onDark className="h-11 w-auto" />
        </span>
      </Sample>
      <Sample name="PageHeader">
        <div className="w-full">
          <PageHeader title="Your cart" />
          <PageHeader
            title="A title that is so long that it wraps to a second line on every phone"
            note="With a note and actions"
            actions={<ShareButton title="GharSaaf" />}
          />
        </div>
      </Sample>
      <Sample name="QuestionList, ReasonCards">
        <Card className="w-full">
          <QuestionList questions={questions} />
        </Card>
        <ReasonCards reasons={reasons} />
      </Sample>
      <Sample name="LinkRow">
        <ul className="w-full max-w-sm">
          <LinkRow to="/profile" title="My Profile" icon={ShieldCheck} note="With a note" />
          <LinkRow to="/share" title="Share" icon={BadgeIndianRupee} />
        </ul>
      </Sample>
      <CarouselSample />
      <Sample name="Photo that can be enlarged">
        <div className="grid w-60 grid-cols-2 gap-2">
          <EnlargeablePhoto src="/brand/favicon.svg" name="Photo 1, before the work" />
          <EnlargeablePhoto src="/brand/favicon.svg" name="Photo 2, after the work" />
        </div>
      </Sample>
      <Sample name="QrCode">
        <QrCode text="https://gharsaaf.example/pay" label="QR code of a payment page" />
      </Sample>
      <Sample name="Picture: loaded, missing">
        <Picture picture={sofa} alt="A coral sofa" sizes="240px" className="aspect-4/3 w-60 rounded-card" />
        <Picture picture={{ ...sofa, name: 'missing' }} alt="" sizes="240px" className="aspect-4/3 w-60 rounded-card" />
      </Sample>
    </>
  )
}

/** A section with a carousel: autoplay, arrows, dots and pause. */
function CarouselSample() {
  const carousel = useCarousel({ loop: true, autoplayMs: 4000, pauseOnHover: true })
  return (
    <Section
      title="Section, Carousel"
      note="Every four seconds, not under the pointer"
      aside={<CarouselButtons carousel={carousel} what="samples" />}
    >
      <Carousel carousel={carousel} label="Samples" slide="basis-1/2 md:basis-1/3">
        {reasons.map(({ icon, title }) => (
          <Card key={title} className="flex items-center gap-2">
            <IconButton icon={icon} label={title} />
            {title}
          </Card>
        ))}
      </Carousel>
      <div className="mt-3 flex rounded-card bg-teal-900 p-2">
        <CarouselDots carousel={carousel} what="sample" />
      </div>
    </Section>
  )
}
