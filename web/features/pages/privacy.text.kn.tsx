import { Link } from 'react-router'
import {
  changedHands,
  codeLifeMinutes,
  geolocation,
  maxSessionDays,
  retentionDays,
  sessionDays,
} from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { hoursOfDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'

type Facts = BusinessFacts

/** Purpose, legal basis, retention, rights and contact: the chapters the DPDP Act requires. */
export const writtenIn: Language = 'kn'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'what', title: 'ನಾವು ಏನನ್ನು ಇಟ್ಟುಕೊಳ್ಳುತ್ತೇವೆ, ಏಕೆ', content: <DataAndPurpose /> },
    { id: 'consent', title: 'ನಿಮ್ಮ ಒಪ್ಪಿಗೆ', content: <Consent /> },
    { id: 'device', title: 'ನಿಮ್ಮ ಡಿವೈಸ್‌ನಲ್ಲಿ', content: <DeviceStorage /> },
    { id: 'shared', title: 'ಯಾರೊಂದಿಗೆ ಹಂಚಿಕೊಳ್ಳುತ್ತೇವೆ', content: <Recipients /> },
    { id: 'how-long', title: 'ಎಷ್ಟು ಕಾಲ ಇಟ್ಟುಕೊಳ್ಳುತ್ತೇವೆ', content: <Retention /> },
    { id: 'partners', title: 'ಪಾರ್ಟ್ನರ್ ಆಗಲು ಅರ್ಜಿ ಹಾಕಿದರೆ', content: <Partners /> },
    { id: 'rights', title: 'ನಿಮ್ಮ ಹಕ್ಕುಗಳು', content: <Rights facts={facts} /> },
    { id: 'safety', title: 'ಹೇಗೆ ಕಾಪಾಡುತ್ತೇವೆ', content: <Safety /> },
    { id: 'children', title: 'ಮಕ್ಕಳು', content: <Children /> },
    { id: 'officer', title: 'ದೂರು ಅಧಿಕಾರಿ', content: <Officer facts={facts} /> },
  ]
}

function DataAndPurpose() {
  return (
    <ul>
      <li>
        <b>ಮೊಬೈಲ್ ನಂಬರ್.</b> ಕೋಡ್ ಮೂಲಕ ನಿಮ್ಮನ್ನು ಲಾಗಿನ್ ಮಾಡಿಸಲು ಮತ್ತು ನಿಮ್ಮ ಬುಕಿಂಗ್‌ಗಳ ಬಗ್ಗೆ ತಿಳಿಸಲು.
      </li>
      <li>
        <b>ಹೆಸರು, ಇಮೇಲ್, ಫೋಟೋ.</b> ಯಾರನ್ನು ಕೇಳಬೇಕೆಂದು ಪ್ರೊಫೆಷನಲ್‌ಗೆ ತಿಳಿಯಲು ಮತ್ತು ಇನ್‌ವಾಯ್ಸ್‌ಗಾಗಿ. ಇಮೇಲ್ ಮತ್ತು ಫೋಟೋ ಕೊಡುವುದು ನಿಮ್ಮ ಇಷ್ಟ.
      </li>
      <li>
        <b>ವಿಳಾಸಗಳು ಮತ್ತು ನಿಮ್ಮ ಲೊಕೇಶನ್.</b> ನಿಮ್ಮ ಮನೆ ತಲುಪಲು, ಅಲ್ಲಿನ ಬೆಲೆ ಮತ್ತು ಲಭ್ಯ ಸ್ಲಾಟ್‌ಗಳನ್ನು ತೋರಿಸಲು.
      </li>
      <li>
        <b>ಬುಕಿಂಗ್, ಪಾವತಿ, ರೀಫಂಡ್, ಕ್ರೆಡಿಟ್.</b> ಕೆಲಸ ಮಾಡಲು, ನಮ್ಮ ಲೆಕ್ಕಕ್ಕೆ ಮತ್ತು ತೆರಿಗೆ ಕಾನೂನು ಪಾಲಿಸಲು.
      </li>
      <li>
        <b>ವಿಮರ್ಶೆ, ಸಂದೇಶ, ಮೆಚ್ಚಿನವು.</b> ಅವುಗಳನ್ನು ತೋರಿಸಲು, ಉತ್ತರಿಸಲು ಮತ್ತು ನಿಮಗಾಗಿ ಉಳಿಸಿಡಲು.
      </li>
      <li>
        <b>ತಾಂತ್ರಿಕ ದಾಖಲೆಗಳು.</b> ವಿನಂತಿಗಳ ಸಮಯ, ಇಂಟರ್ನೆಟ್ ವಿಳಾಸ ಮತ್ತು ಫಲಿತಾಂಶ, ಸೇವೆಯನ್ನು ಸುರಕ್ಷಿತವಾಗಿಡಲು.
      </li>
    </ul>
  )
}

function Consent() {
  return (
    <p>
      ಮೇಲಿನ ಉದ್ದೇಶಗಳಿಗಾಗಿ ಈ ವಿವರಗಳನ್ನು ನೀವೇ ಕೊಡುತ್ತೀರಿ. ನೀವು ‘ಈಗಿನ ಲೊಕೇಶನ್ ಬಳಸಿ’ ಒತ್ತಿದಾಗ ಮಾತ್ರ ಲೊಕೇಶನ್ ಕೇಳುತ್ತೇವೆ, ನಿಮ್ಮ ಬ್ರೌಸರ್ ಮತ್ತೆ ಕೇಳುತ್ತದೆ. ಒಪ್ಪಿಗೆಯನ್ನು
      ಕೊಟ್ಟಷ್ಟೇ ಸುಲಭವಾಗಿ ಯಾವಾಗ ಬೇಕಾದರೂ ಹಿಂಪಡೆಯಬಹುದು: <Link to={paths.profile}>ನಿಮ್ಮ ಪ್ರೊಫೈಲ್‌</Link>ನಲ್ಲಿ ಆ ವಿವರ ಅಳಿಸಿ, ವಿಳಾಸ ಅಳಿಸಿ, ಅಥವಾ ಖಾತೆಯನ್ನೇ
      ಅಳಿಸಿ. ಅದಕ್ಕೂ ಮೊದಲು ಮಾಡಿದ್ದು ಕಾನೂನುಬದ್ಧವಾಗಿಯೇ ಇರುತ್ತದೆ.
    </p>
  )
}

function DeviceStorage() {
  return (
    <p>
      ನಾವು ಜಾಹೀರಾತು ಕುಕೀಗಳನ್ನು ಬಳಸುವುದಿಲ್ಲ, ಟ್ರ್ಯಾಕರ್‌ಗಳೂ ಇಲ್ಲ. ನಿಮ್ಮ ಬ್ರೌಸರ್ ಇಟ್ಟುಕೊಳ್ಳುವುದು: ಲಾಗಿನ್ ಉಳಿಸುವ ಟೋಕನ್, ನೀವು ಆರಿಸಿದ ಜಾಗ,{' '}
      {geolocation.cacheMinutes} ನಿಮಿಷ ನಿಮ್ಮ ಲೊಕೇಶನ್, ಮತ್ತು ನೀವು ಮುಚ್ಚಿದ ಸೂಚನೆಗಳು. ಲಾಗೌಟ್ ಮಾಡಿದರೆ ಇವೆಲ್ಲ ಅಳಿಸಿಹೋಗುತ್ತವೆ. ಈ ಡಿವೈಸ್‌ನಿಂದ ಮೊದಲು ಲಾಗಿನ್ ಆಗಿದೆ
      ಎಂದು ಒಂದು ಕುಕೀ ನೆನಪಿಡುತ್ತದೆ: ಬೇರೆಯವರು ತಪ್ಪು ಕೋಡ್ ಹಾಕಿದರೂ ನೀವು ಲಾಕ್ ಆಗುವುದಿಲ್ಲ. ಇನ್ನೊಂದು ಕುಕೀ ನೀವು ಆರಿಸಿದ ಭಾಷೆಯನ್ನು ನೆನಪಿಡುತ್ತದೆ.
    </p>
  )
}

function Recipients() {
  return (
    <ul>
      <li>
        ಬರುವ ಪ್ರೊಫೆಷನಲ್ ಆ ಭೇಟಿಗಾಗಿ ನಿಮ್ಮ ಮೊದಲ ಹೆಸರು, ವಿಳಾಸ ಮತ್ತು ಬುಕ್ ಮಾಡಿದ ಸೇವೆಯನ್ನು ನೋಡುತ್ತಾರೆ. ನಿಮ್ಮ ನಂಬರ್ ಅವರಿಗೆ ಕಾಣುವುದಿಲ್ಲ: ನಮ್ಮ ಆಫೀಸ್ ಮೂಲಕ ನಿಮ್ಮನ್ನು
        ಸಂಪರ್ಕಿಸುತ್ತಾರೆ.
      </li>
      <li>
        ನಮ್ಮ ಪಾವತಿ ಕಂಪನಿ (Razorpay) ಪಾವತಿಗಾಗಿ ನಿಮ್ಮ ಹೆಸರು, ನಂಬರ್ ಮತ್ತು ಇಮೇಲ್ ಪಡೆಯುತ್ತದೆ. UPI ಆ್ಯಪ್ ತೆರೆದಾಗ ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ವಿಳಾಸ ಮತ್ತು ಬ್ರೌಸರ್ ಹೆಸರನ್ನೂ
        ಪಡೆಯುತ್ತದೆ. ಕಾರ್ಡ್ ಅಥವಾ ಬ್ಯಾಂಕ್ ವಿವರ ನಮಗೆ ಎಂದೂ ಸಿಗುವುದಿಲ್ಲ.
      </li>
      <li>ನಮ್ಮ SMS ಕಂಪನಿಗಳು (MSG91, Twilio) ನಂಬರ್ ಮತ್ತು ಸಂದೇಶ ಪಡೆಯುತ್ತವೆ.</li>
      <li>
        ನಿಮ್ಮಲ್ಲಿ ಒಬ್ಬರು ನಮ್ಮ ನಂಬರ್ ಮೂಲಕ ಇನ್ನೊಬ್ಬರಿಗೆ ಕರೆ ಮಾಡಿದಾಗ ನಮ್ಮ ಕಾಲ್ ಕಂಪನಿ (Exotel) ನಿಮ್ಮ ಮತ್ತು ಪ್ರೊಫೆಷನಲ್ ಅವರ ನಂಬರ್ ಪಡೆಯುತ್ತದೆ. ಕರೆಗಳನ್ನು ರೆಕಾರ್ಡ್
        ಮಾಡುವುದಿಲ್ಲ.
      </li>
      <li>ನಾವು ಇಮೇಲ್‌ನಲ್ಲಿ ಉತ್ತರಿಸಿದಾಗ ನಮ್ಮ ಇಮೇಲ್ ಕಂಪನಿ ವಿಳಾಸ ಮತ್ತು ಸಂದೇಶ ಪಡೆಯುತ್ತದೆ.</li>
      <li>Google Maps ಬಳಸುವಲ್ಲಿ, ಜಾಗ ಹುಡುಕಲು ನೀವು ಟೈಪ್ ಮಾಡಿದ್ದು Google ಗೆ ಸಿಗುತ್ತದೆ.</li>
      <li>ಕಾನೂನು ಹೇಳಿದಲ್ಲಿ ಸರ್ಕಾರಿ ಅಧಿಕಾರಿಗಳು.</li>
    </ul>
  )
}

function Retention() {
  return (
    <ul>
      <li>
        ಲಾಗಿನ್ ಕೋಡ್: {codeLifeMinutes} ನಿಮಿಷ. ಲಾಗಿನ್: ಕೊನೆಯ ಬಳಕೆಯಿಂದ {sessionDays} ದಿನ, ಗರಿಷ್ಠ {maxSessionDays} ದಿನ.
      </li>
      <li>ನಿಮ್ಮ ಪ್ರೊಫೈಲ್, ವಿಳಾಸಗಳು ಮತ್ತು ಮೆಚ್ಚಿನವು: ನೀವು ಬದಲಿಸುವ ಅಥವಾ ಅಳಿಸುವವರೆಗೆ.</li>
      <li>
        {changedHands.unusedDays} ದಿನ ಬಳಸದ ಖಾತೆ ಮುಂದಿನ ಲಾಗಿನ್‌ನಲ್ಲಿ ತನ್ನ ವಿಳಾಸವೊಂದರ ಪಿನ್‌ಕೋಡ್ ಕೇಳುತ್ತದೆ. ಈಗ ಆ ನಂಬರ್ ಇರುವವರು ಹೊಸ ಖಾತೆ ಆರಂಭಿಸಿದರೆ,
        ಹಳೆಯದನ್ನು {changedHands.restoreDays} ದಿನಗಳ ನಂತರ ಅಳಿಸುತ್ತೇವೆ.
      </li>
      <li>ಬುಕಿಂಗ್, ಇನ್‌ವಾಯ್ಸ್ ಮತ್ತು ಪಾವತಿ ದಾಖಲೆಗಳು: ಎಂಟು ವರ್ಷ, ಕಂಪನಿ ಕಾಯ್ದೆ ಮತ್ತು GST ಕಾನೂನಿನಂತೆ.</li>
      <li>ನಿಮ್ಮ ಪ್ರದೇಶಕ್ಕೆ ಬಂದಾಗ ತಿಳಿಸಲು ಕೊಟ್ಟ ನಂಬರ್: ಆ SMS ಕಳುಹಿಸುವವರೆಗೆ, ಗರಿಷ್ಠ {retentionDays.waitlistEntry / 365} ವರ್ಷ.</li>
      <li>ನಮಗೆ ಕಳುಹಿಸಿದ ಸಂದೇಶಗಳು: {retentionDays.contactMessage} ದಿನ.</li>
      <li>ಭೇಟಿಗೆ ಯಾರು ಬಂದರು ಮತ್ತು ಅದರ ಬಗ್ಗೆ ನಮ್ಮ ಟಿಪ್ಪಣಿ: {retentionDays.bookingNote} ದಿನ.</li>
      <li>ನೀವು ಮತ್ತು ಪ್ರೊಫೆಷನಲ್ ಪರಸ್ಪರ ಕರೆ ಮಾಡಿದ ದಾಖಲೆ: {retentionDays.maskedCall} ದಿನ.</li>
      <li>ಕೆಲಸಕ್ಕೂ ಮುನ್ನ ಮತ್ತು ನಂತರ ಪ್ರೊಫೆಷನಲ್ ತೆಗೆದ ಫೋಟೋಗಳು: {retentionDays.visitPhoto} ದಿನ.</li>
      <li>ಬುಕಿಂಗ್ ಬಗ್ಗೆ ಸಂದೇಶಕ್ಕೆ ನೀವು ಅಥವಾ ನಾವು ಸೇರಿಸಿದ ಫೋಟೋಗಳು: {retentionDays.casePhoto} ದಿನ.</li>
      <li>
        ನಿಮ್ಮ ನಂಬರ್‌ಗಳ ಗುರುತಿಸಲಾಗದ ರೂಪಗಳು: {retentionDays.erasedPhone / 365} ವರ್ಷ; ನಿಮ್ಮ ಡಿವೈಸ್‌ಗಳ ಮತ್ತು ಬುಕ್ ಮಾಡಿದ ವಿಳಾಸಗಳ ರೂಪಗಳು:{' '}
        {retentionDays.household} ದಿನ. ಹೊಸ ಗ್ರಾಹಕರ ಆಫರ್ ಒಂದು ಮನೆಗೆ ಒಮ್ಮೆ ಮಾತ್ರ ಸಿಗುವಂತೆ ನೋಡಲು ಮಾತ್ರ, ಖಾತೆ ಅಳಿಸಿದ ಮೇಲೂ ಇವನ್ನು ಇಟ್ಟುಕೊಳ್ಳುತ್ತೇವೆ.
      </li>
      <li>ತಾಂತ್ರಿಕ ದಾಖಲೆಗಳು: ಗರಿಷ್ಠ ಒಂದು ವರ್ಷ.</li>
    </ul>
  )
}

function Partners() {
  return (
    <p>
      ಅರ್ಜಿ ಹಾಕುವವರು ತಮ್ಮ ಒಪ್ಪಿಗೆಯಿಂದ ವಿವರ ಮತ್ತು ದಾಖಲೆಗಳ ಪ್ರತಿ ಕಳುಹಿಸುತ್ತಾರೆ. ಮಾಸ್ಕ್ ಮಾಡಿದ ಆಧಾರ್ ಅಥವಾ ಬೇರೆ ID ಕಳುಹಿಸಿ. ಪ್ರತಿಗಳನ್ನು ಎನ್‌ಕ್ರಿಪ್ಟ್ ಮಾಡುತ್ತೇವೆ.
      ಅರ್ಜಿ ನೋಡುವ ಸಿಬ್ಬಂದಿ ಮಾತ್ರ ಅವನ್ನು ತೆರೆಯುತ್ತಾರೆ, ಪ್ರತಿ ಬಾರಿಯೂ ದಾಖಲಿಸುತ್ತೇವೆ. ತಿರಸ್ಕರಿಸಿದ ಅರ್ಜಿಯ ದಾಖಲೆಗಳನ್ನು {retentionDays.declinedDocuments}{' '}
      ದಿನಗಳ ನಂತರ, ಮುಂದುವರಿಸದ ಅರ್ಜಿಯನ್ನು {retentionDays.application} ದಿನಗಳ ನಂತರ ಅಳಿಸುತ್ತೇವೆ; ನೀವು ಕೇಳಿದರೆ ಅದಕ್ಕೂ ಮೊದಲೇ.
    </p>
  )
}

function Rights({ facts }: { facts: Facts }) {
  return (
    <>
      <ul>
        <li>
          <b>ನೋಡಿ, ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ.</b> ನಿಮ್ಮ ಬಗ್ಗೆ ನಮ್ಮಲ್ಲಿರುವ ಎಲ್ಲವನ್ನೂ <Link to={paths.profile}>ನಿಮ್ಮ ಪ್ರೊಫೈಲ್‌</Link>ನಿಂದ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ.
        </li>
        <li>
          <b>ಸರಿಪಡಿಸಿ.</b> ನಿಮ್ಮ ವಿವರಗಳನ್ನು ಅಲ್ಲಿ ಯಾವಾಗ ಬೇಕಾದರೂ ಬದಲಿಸಿ.
        </li>
        <li>
          <b>ಅಳಿಸಿ.</b> ನಿಮ್ಮ ಖಾತೆಯನ್ನು ಅಲ್ಲಿ ಅಳಿಸಿ. ಕಾನೂನಿಗೆ ಬೇಕಾದ ದಾಖಲೆಗಳು ನಿಮ್ಮ ಹೆಸರಿಲ್ಲದೆ ಉಳಿಯುತ್ತವೆ. ಇನ್‌ವಾಯ್ಸ್‌ಗಳು ಕೊಟ್ಟಂತೆಯೇ, ಹೆಸರು ಮತ್ತು ವಿಳಾಸದೊಂದಿಗೆ,
          ಎಂಟು ವರ್ಷ ಇರುತ್ತವೆ.
        </li>
        <li>
          <b>ಒಬ್ಬರನ್ನು ನೇಮಿಸಿ.</b> ನೀವು ಇಲ್ಲದಾಗ ಅಥವಾ ಅಶಕ್ತರಾದಾಗ ಅವರು ಈ ಹಕ್ಕುಗಳನ್ನು ಬಳಸಬಹುದು.
        </li>
        <li>
          <b>ದೂರು ಕೊಡಿ.</b> ಮೊದಲು ನಮ್ಮ ದೂರು ಅಧಿಕಾರಿಗೆ, ನಂತರ ಭಾರತದ ಡೇಟಾ ಸಂರಕ್ಷಣಾ ಮಂಡಳಿಗೆ.
        </li>
      </ul>
      <p>
        ಯಾವ ಫಾರ್ಮ್ ಕೂಡ ಬೇಡ: <a href={`mailto:${facts.email}`}>{facts.email}</a> ಅಥವಾ{' '}
        <Link to={paths.contact}>ಒಂದು ಸಂದೇಶ</Link> ಸಾಕು.
      </p>
    </>
  )
}

function Safety() {
  return (
    <p>
      ಸಂಪರ್ಕಗಳು ಎನ್‌ಕ್ರಿಪ್ಟ್ ಆಗಿವೆ. ಲಾಗಿನ್ ಟೋಕನ್‌ಗಳನ್ನು ಫಿಂಗರ್‌ಪ್ರಿಂಟ್ ರೂಪದಲ್ಲಿ ಮಾತ್ರ ಇಡುತ್ತೇವೆ, ಫೋಟೋಗಳಲ್ಲಿ ಅಡಗಿದ ಮಾಹಿತಿ ತೆಗೆಯುತ್ತೇವೆ, ಅರ್ಜಿದಾರರ ದಾಖಲೆಗಳನ್ನು ಬೇರೆ ಕೀಯಿಂದ
      ಮುದ್ರೆ ಮಾಡುತ್ತೇವೆ. ಡೇಟಾ ಎಂದಾದರೂ ಹೊರಹೋದರೆ, ಏನಾಯಿತು ಮತ್ತು ನೀವೇನು ಮಾಡಬಹುದು ಎಂದು ನಿಮಗೂ ಡೇಟಾ ಸಂರಕ್ಷಣಾ ಮಂಡಳಿಗೂ ತಡಮಾಡದೆ ತಿಳಿಸುತ್ತೇವೆ.
    </p>
  )
}

function Children() {
  return <p>GharSaaf ದೊಡ್ಡವರಿಗಾಗಿ. ಯಾವುದಾದರೂ ಮಗು ನಮಗೆ ವಿವರ ಕೊಟ್ಟಿದ್ದರೆ ತಿಳಿಸಿ, ಅಳಿಸುತ್ತೇವೆ.</p>
}

function Officer({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <p>
      <b>{name}</b>, {facts.legalName}, {placeWords(facts.address)}. <a href={`mailto:${email}`}>{email}</a>,{' '}
      {facts.phone}, ಪ್ರತಿದಿನ {hoursOfDay(facts.supportHours)}. {acknowledgedHours} ಗಂಟೆಗಳೊಳಗೆ ಉತ್ತರಿಸಿ, {settledDays} ದಿನಗಳೊಳಗೆ
      ತೀರ್ಮಾನಿಸುತ್ತೇವೆ.
    </p>
  )
}
