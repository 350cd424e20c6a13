import { Link } from 'react-router'
import {
  cancellationPolicy,
  cartLimitsPaise,
  damagePolicy,
  promotedOffer,
  reschedulePolicy,
} from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { hoursOfDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'
import { PlanTerms } from './plan-terms.tsx'

type Facts = BusinessFacts

/** Figures come from the contract, so that the terms match the server. */
export const writtenIn: Language = 'ta'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'booking', title: 'புக்கிங்', content: <Booking facts={facts} /> },
    { id: 'prices', title: 'விலைகளும் ஆஃபர்களும்', content: <Prices /> },
    { id: 'payment', title: 'பணம் செலுத்துதல்', content: <Payment facts={facts} /> },
    { id: 'cancellation', title: 'ரத்து செய்தல், நேரம் மாற்றுதல்', content: <Cancelling facts={facts} /> },
    { id: 'plans', title: 'பல விசிட் பிளான்கள்', content: <PlanTerms /> },
    { id: 'our-part', title: 'நாங்கள் ரத்து செய்தால் அல்லது தாமதமாக வந்தால்', content: <OurPart /> },
    { id: 'satisfaction', title: 'உங்களுக்குத் திருப்தி இல்லையென்றால்', content: <Satisfaction facts={facts} /> },
    { id: 'your-part', title: 'உங்கள் பங்கு', content: <YourPart /> },
    { id: 'referral', title: 'ரெஃபரல், கிரெடிட்', content: <Referral facts={facts} /> },
    { id: 'liability', title: 'சேதம், பொறுப்பு', content: <Liability /> },
    { id: 'grievance', title: 'புகார்கள், சட்டம்', content: <Grievance facts={facts} /> },
  ]
}

function Booking({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        உங்கள் மொபைல் எண்ணில் புக் செய்கிறீர்கள். நீங்கள் பணம் செலுத்தும் வரை ஸ்லாட்டைப் பத்து நிமிடம் உங்களுக்காக வைத்திருப்போம். பணம் செலுத்தியதும்,
        அல்லது சேவைக்குப் பின் ரொக்கமாகத் தருவதைத் தேர்வு செய்ததும், புக்கிங் உறுதியாகும்.
      </p>
      <p>
        {facts.name} சரிபார்க்கப்பட்ட நிபுணர்களை அனுப்புகிறது. விசிட்டுக்கு முன் வருபவர் மாறலாம்; யார் என்று சொல்வோம். உதவி தினமும்
        கிடைக்கும், {hoursOfDay(facts.supportHours)}.
      </p>
    </>
  )
}

function Prices() {
  return (
    <>
      <p>
        விலைகள் ரூபாயில், GST உட்பட. செக்அவுட்டில் காணும் தொகையையே செலுத்துகிறீர்கள். கார்ட்டில் சேர்த்த பின் விலை மாறினால் முதலில் உங்களைக்
        கேட்போம். குறைந்தபட்ச புக்கிங் {formatRupees(cartLimitsPaise.min / 100)}.
      </p>
      <p>
        ஒரு புக்கிங்குக்கு ஒரு ஆஃபர் கோடு பயன்படுத்தலாம். {formatRupees(promotedOffer.aboveRupees)}-க்கு மேலான ஆர்டர்களுக்கு{' '}
        {promotedOffer.code} கோடு {formatRupees(promotedOffer.rupees)} தள்ளுபடி தருகிறது.
      </p>
    </>
  )
}

function Payment({ facts }: { facts: Facts }) {
  return (
    <p>
      புக் செய்யும்போதே பணம் செலுத்த வேண்டும்: எங்கள் பேமெண்ட் நிறுவனம் மூலம் UPI, கார்டு அல்லது நெட் பேங்கிங்கில், அல்லது{' '}
      {formatRupees(facts.policy.cashLimit)} வரையிலான புக்கிங்குகளுக்குச் சேவைக்குப் பின் ரொக்கமாக. ரொக்கமாகத் தருவதைத் தேர்வு
      செய்திருந்தால், தாமதமாக ரத்து செய்த அல்லது தவறிய விசிட்டுக்கான கட்டணத்தையும் தராத ரொக்கத்தையும் அடுத்த புக்கிங்குக்கு முன் ஆன்லைனில் செலுத்த
      வேண்டும். உங்கள் கார்டு எண்ணை நாங்கள் பார்ப்பதில்லை, வைத்திருப்பதும் இல்லை. ஸ்லாட் விடுவிக்கப்பட்ட பின் உங்கள் பணம் வந்தால், மீண்டும் புக் செய்வோம்
      அல்லது முழு ரீஃபண்ட் தருவோம்.
    </p>
  )
}

function Cancelling({ facts }: { facts: Facts }) {
  const { freeCancellationHours, graceMinutes, lateFees } = facts.policy
  return (
    <>
      <p>
        தயவுசெய்து சேவைக்குக் குறைந்தது {freeCancellationHours} மணிநேரம் முன் ரத்து செய்யுங்கள்: அது இலவசம். புக் செய்த{' '}
        {graceMinutes} நிமிடங்களுக்குள் ரத்து செய்வதும் இலவசம். தாமதமாக ரத்து செய்தால் கட்டணம் இருக்கலாம்:
      </p>
      <ul>
        {lateFees.map(({ fromHours, percent, atMost }, index) => (
          <li key={fromHours}>
            {feeSpan(fromHours, index === 0 ? freeCancellationHours : (lateFees[index - 1]?.fromHours ?? 0))}: புக்கிங்கில்{' '}
            {percent}%, அதிகபட்சம் {formatRupees(atMost)}
          </li>
        ))}
      </ul>
      <p>
        உறுதி செய்யும் முன் சரியான கட்டணமும் ரீஃபண்டும் உங்களுக்குத் தெரியும். நீங்கள் செலுத்திய வழியிலேயே ரீஃபண்ட் வரும், வழக்கமாக ஐந்து முதல்
        ஏழு வேலை நாட்களில்.
      </p>
      <p>
        உறுதியான விசிட்டின் நேரத்தை ஒரு புக்கிங்கில் {reschedulePolicy.freeTimes} முறை, தொடங்குவதற்கு{' '}
        {reschedulePolicy.freeHours} மணிநேரம் முன் வரை இலவசமாக மாற்றலாம். தொடங்கிய விசிட்டை ரத்து செய்ய முடியாது: ஏதாவது தவறானால் உங்கள்
        புக்கிங்கில் பிரச்சினையைச் சொல்லுங்கள், சரிசெய்வோம். நீங்கள் வீட்டில் இல்லாததால் அல்லது எங்களைத் திருப்பி அனுப்பியதால் விசிட் நடக்காவிட்டால்,
        கடைசி நேரத்தில் ரத்து செய்வதற்கான அதே கட்டணம். எங்களால் விசிட் செய்ய முடியாவிட்டால் நீங்கள் எதுவும் தர வேண்டியதில்லை.
      </p>
    </>
  )
}

function feeSpan(from: number, until: number): string {
  return from === 0
    ? `தொடங்குவதற்கு ${until} மணிநேரத்துக்கும் குறைவாக இருக்கும்போது`
    : `தொடங்குவதற்கு ${until} முதல் ${from} மணிநேரம் முன்`
}

function OurPart() {
  return (
    <p>
      நாங்கள் ரத்து செய்தால், நீங்கள் செலுத்திய முழுவதும் ரீஃபண்ட் ஆகும்; நீங்கள் தர வேண்டியிருந்த கட்டணத்தின் அளவு கிரெடிட்டும் கிடைக்கும். எங்கள்
      நிபுணர் {cancellationPolicy.lateMinutes} நிமிடத்துக்கும் மேல் தாமதமாகத் தொடங்கினாலும் அதே கிரெடிட் உங்களுக்கு.
    </p>
  )
}

function Satisfaction({ facts }: { facts: Facts }) {
  return (
    <p>
      சேவை முடிந்த {facts.policy.dissatisfactionHours} மணிநேரத்துக்குள் உங்கள் புக்கிங்கிலிருந்து அல்லது{' '}
      <Link to={paths.contact}>எங்களுக்கு எழுதி</Link> சொல்லுங்கள். போட்டோக்கள் இருந்தால் உதவும். சரியாகச் செய்யாத வேலையை மீண்டும் செய்வோம்,
      அல்லது அந்தப் பகுதிக்கான ரீஃபண்ட் தருவோம்.
    </p>
  )
}

function YourPart() {
  return (
    <ul>
      <li>விசிட் நேரத்தில் நீங்கள் அல்லது பெரியவர் ஒருவர் வீட்டில் இருங்கள்; தண்ணீரும் மின்சாரமும் இருக்கட்டும்.</li>
      <li>விலையுயர்ந்த, உடையக்கூடிய பொருட்களை எடுத்து வையுங்கள். எதைத் தொடக்கூடாது என்று வேலை தொடங்கும் முன் சொல்லுங்கள்.</li>
      <li>பூச்சிக் கட்டுப்பாட்டில் குழந்தைகள், செல்லப்பிராணிகள், உணவு, காற்றோட்டம் பற்றி நிபுணர் சொல்வதைப் பின்பற்றுங்கள்.</li>
      <li>GharSaaf-க்கு வெளியே வேலை செய்ய எங்கள் நிபுணர்களைக் கேட்காதீர்கள். அங்கே விலைக்கும் தரத்துக்கும் நாங்கள் உறுதி தர முடியாது.</li>
    </ul>
  )
}

function Referral({ facts }: { facts: Facts }) {
  const reward = formatRupees(facts.policy.referralRupees)
  return (
    <p>
      நீங்கள் அழைக்கும் நண்பருக்கு முதல் சேவையில் {reward} தள்ளுபடி; அந்தச் சேவை முடிந்ததும் உங்களுக்கு {reward} கிரெடிட். கிரெடிட்டை
      அடுத்த புக்கிங்குகளில் பயன்படுத்தலாம், பணமாகத் தருவதில்லை. அதைத் தந்த புக்கிங் ரீஃபண்ட் ஆனால் கிரெடிட்டைத் திரும்ப எடுத்துக்கொள்வோம். உங்களை
      நீங்களே அழைக்க முடியாது.
    </p>
  )
}

function Liability() {
  return (
    <p>
      எங்கள் நிபுணரின் கவனக்குறைவால் ஏதாவது சேதமானால் {damagePolicy.hours} மணிநேரத்துக்குள் சொல்லுங்கள். அதைச் சரிசெய்து தருவோம் அல்லது
      அப்போதைய மதிப்பு வரை ஈடு செய்வோம். புக்கிங்கில் கோருங்கள், ஒரு விசிட்டுக்கு {formatRupees(damagePolicy.maxPaise / 100)} வரை;{' '}
      {damagePolicy.decideDays} நாட்களுக்குள் முடிவு செய்வோம். அதற்கு மேல் என்றால் எங்களுக்கு எழுதுங்கள். தேய்மானம், மறைந்த குறைகள் அல்லது
      நீங்கள் சொல்லாதவற்றுக்கு நாங்கள் பொறுப்பல்ல. நுகர்வோராகச் சட்டம் தரும் உங்கள் உரிமைகளை இது குறைக்காது.
    </p>
  )
}

function Grievance({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <>
      <p>
        குறைதீர்ப்பு அதிகாரி: <b>{name}</b>, <a href={`mailto:${email}`}>{email}</a>, {facts.phone}. உங்கள் புகார் கிடைத்ததை{' '}
        {acknowledgedHours} மணிநேரத்துக்குள் தெரிவித்து, {settledDays} நாட்களுக்குள் தீர்க்கிறோம்.
      </p>
      <p>
        {facts.legalName}, {placeWords(facts.address)}. GSTIN {facts.gstin}. இந்தியச் சட்டம் பொருந்தும். சட்டம் உங்களுக்கு வேறு
        நீதிமன்ற உரிமை தராவிட்டால் பெங்களூரு நீதிமன்றங்கள் முடிவு செய்யும்.
      </p>
    </>
  )
}
