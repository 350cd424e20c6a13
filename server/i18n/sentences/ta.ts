export const tamil: Readonly<Record<string, string>> = {
  'Cancelling is free.': 'ரத்து செய்வது இலவசம்.',
  'Cancelling is free until {until}.': '{until} வரை ரத்து செய்வது இலவசம்.',
  'We had to cancel. There is no fee.': 'நாங்கள் ரத்து செய்ய வேண்டியதாயிற்று. கட்டணம் இல்லை.',
  'You pay {due} online before your next booking.': 'அடுத்த புக்கிங்கிற்கு முன் {due} ஆன்லைனில் செலுத்த வேண்டும்.',
  'Nothing has been paid, so cancelling is free.': 'நீங்கள் எதுவும் செலுத்தவில்லை, எனவே ரத்து செய்வது இலவசம்.',
  'Cancelling now costs {fee} ({percent}% of the price, up to {most}).':
    'இப்போது ரத்து செய்தால் {fee} கட்டணம் (விலையில் {percent}%, அதிகபட்சம் {most}).',
  '{fee} is kept as the fee.': '{fee} கட்டணமாகப் பிடிக்கப்படும்.',
  '{amount} goes back the way you paid.': '{amount} நீங்கள் செலுத்திய முறையிலேயே திரும்ப வரும்.',
  '{amount} of credit is yours again.': '{amount} கிரெடிட் மீண்டும் உங்களுக்கே.',
  '{amount} goes back the way you paid, and {credit} of credit is yours again.':
    '{amount} நீங்கள் செலுத்திய முறையிலேயே திரும்ப வரும், {credit} கிரெடிட் மீண்டும் உங்களுக்கே.',
  'We add {amount} to your credits, with our apologies.': 'மன்னிக்கவும், உங்கள் கிரெடிட்டில் {amount} சேர்க்கிறோம்.',
  'This visit goes back to your plan: you can book it again. To get money back, cancel the rest on the page of the plan.':
    'இந்த விசிட் உங்கள் பிளானுக்குத் திரும்பும்: மீண்டும் புக் செய்யலாம். பணம் திரும்ப வேண்டுமானால் பிளான் பக்கத்தில் மீதியை ரத்து செய்யுங்கள்.',
  'The visit starts in less than {hours} hours, so it counts as used.':
    'விசிட் {hours} மணிநேரத்துக்குள் தொடங்கும், எனவே பயன்படுத்தியதாகக் கணக்கிடப்படும்.',
  'Call {phone} or write to {email} and we’ll fix it.':
    '{phone} எண்ணுக்கு கால் செய்யுங்கள் அல்லது {email} முகவரிக்கு எழுதுங்கள், சரிசெய்வோம்.',
  'Only confirmed bookings can be rescheduled.': 'உறுதியான புக்கிங்கின் நேரத்தை மட்டுமே மாற்ற முடியும்.',
  'You can still cancel it.': 'இப்போதும் ரத்து செய்யலாம்.',
  'This visit was on {when}. You can’t reschedule it now.': 'இந்த விசிட் {when}-க்கு இருந்தது, எனவே இனி நேரம் மாற்ற முடியாது.',
  'Your visit starts in less than {hours} hours. You can’t reschedule it now.':
    'விசிட் {hours} மணிநேரத்துக்குள் தொடங்கும், எனவே இனி நேரம் மாற்ற முடியாது.',
  'This booking was already rescheduled {times} times.': 'இந்த புக்கிங் ஏற்கனவே {times} முறை மாற்றப்பட்டது.',
  'You can reschedule once more for free until {until}.': '{until} வரை இன்னும் 1 முறை இலவசமாக நேரம் மாற்றலாம்.',
  'You can reschedule {times} times for free.': '{times} முறை இலவசமாக நேரம் மாற்றலாம்.',
  'You can reschedule {times} times for free until {until}.': '{until} வரை {times} முறை இலவசமாக நேரம் மாற்றலாம்.',
  'Your visit is less than {hours} hours away. Rescheduling doesn’t lower the cancellation fee.':
    'விசிட்டுக்கு {hours} மணிநேரத்துக்கும் குறைவே உள்ளது: நேரம் மாற்றினாலும் ரத்துக் கட்டணம் குறையாது.',
  'You paid with a discount: {limits} Only such times are shown.':
    'நீங்கள் தள்ளுபடியுடன் செலுத்தியுள்ளீர்கள்: {limits} அத்தகைய நேரங்கள் மட்டுமே காட்டப்படுகின்றன.',
  'Your {code} discount stays, whatever the new time: it is paid for.':
    'புதிய நேரம் எதுவானாலும் {code} தள்ளுபடி இருக்கும்: அதற்குப் பணம் செலுத்தியாயிற்று.',
  '{code} comes off if it is not for the new time.': 'புதிய நேரத்துக்குப் பொருந்தாவிட்டால் {code} நீக்கப்படும்.',
  'Extra work is rescheduled with its visit.': 'கூடுதல் வேலை அதன் விசிட்டோடு சேர்ந்தே மாறும்.',
  '{code} has ended.': '{code} முடிந்துவிட்டது.',
  '{code} starts on {day}.': '{code} {day} அன்று தொடங்கும்.',
  '{code} ended on {day}.': '{code} {day} அன்று முடிந்தது.',
  '{code} is valid on your first booking only.': '{code} உங்கள் முதல் புக்கிங்குக்கு மட்டும்.',
  '{code} is valid on the first booking of referred friends only.':
    '{code} ரெஃபர் செய்த நண்பர்களின் முதல் புக்கிங்குக்கு மட்டும்.',
  'Your {code} ended on {day}.': 'உங்கள் {code} {day} அன்று முடிந்தது.',
  '{code} is valid for business customers only. Add your GSTIN first.':
    '{code} பிசினஸ் வாடிக்கையாளர்களுக்கு மட்டும். முதலில் உங்கள் GSTIN சேர்க்கவும்.',
  '{code} is valid in {areas} only.': '{code} இங்கே மட்டும்: {areas}.',
  'Add the address first.': 'முதலில் முகவரியைச் சேர்க்கவும்.',
  '{code} is valid for visits on {days} only.': '{code} {days} விசிட்டுகளுக்கு மட்டும்.',
  '{code} is valid for visits that start before {time} only.': '{code} {time}-க்கு முன் தொடங்கும் விசிட்டுகளுக்கு மட்டும்.',
  '{code} is valid for visits on {days} that start before {time} only.':
    '{code} {days}, {time}-க்கு முன் தொடங்கும் விசிட்டுகளுக்கு மட்டும்.',
  'Select a date and time first.': 'முதலில் தேதியும் நேரமும் தேர்வு செய்யுங்கள்.',
  '{code} is valid on orders above {amount}.': '{code} {amount}-க்கு மேலான ஆர்டர்களுக்கு.',
  '{code} is valid on orders of {amount} or more.': '{code} {amount} அல்லது அதற்கு மேலான ஆர்டர்களுக்கு.',
  '{code} is valid on {names} only.': '{code} இவற்றுக்கு மட்டும்: {names}.',
  'This order is too small for {code}.': '{code}-க்கு இந்த ஆர்டர் சிறியது.',
  '{code} is fully used.': '{code} முழுவதும் பயன்படுத்தப்பட்டது.',
  'You’ve already used {code}.': 'நீங்கள் ஏற்கனவே {code} பயன்படுத்திவிட்டீர்கள்.',
  'You’ve used {code} {times} times, the most it allows.':
    'நீங்கள் {code}-ஐ {times} முறை பயன்படுத்திவிட்டீர்கள், அதற்கு மேல் முடியாது.',
  '{code} is valid for new households only.': '{code} புதிய வீடுகளுக்கு மட்டும்.',
  '{code} can be used once per household.': '{code} ஒரு வீட்டுக்கு ஒருமுறை மட்டும்.',
  '{amount} off': '{amount} தள்ளுபடி',
  '{amount} off, up to {most}': '{amount} தள்ளுபடி, {most} வரை',
  '{amount} off {names}': '{names}: {amount} தள்ளுபடி',
  '{amount} off {names}, up to {most}': '{names}: {amount} தள்ளுபடி, {most} வரை',
  '{name} is no longer available and was removed.': '{name} இப்போது கிடைக்காது; அதை நீக்கிவிட்டோம்.',
  'The visit now takes {minutes} minutes instead of {before}.':
    'வருகைக்கு இப்போது {before} நிமிடத்திற்குப் பதிலாக {minutes} நிமிடம் ஆகும்.',
  '{name} now costs {price} instead of {before}.': '{name} விலை இப்போது {before}-க்குப் பதிலாக {price}.',
  '{name} now costs {price} each instead of {before}.': '{name} விலை இப்போது ஒவ்வொன்றுக்கும் {before}-க்குப் பதிலாக {price}.',
  'Your slot isn’t available now. Choose another.': 'உங்கள் நேரம் இப்போது கிடைக்காது. வேறு நேரத்தைத் தேர்வு செய்யவும்.',
  'Your order has changed and doesn’t fit your slot now. Choose another.':
    'உங்கள் ஆர்டர் மாறிவிட்டது; அது உங்கள் நேரத்தில் அடங்காது. வேறு நேரத்தைத் தேர்வு செய்யவும்.',
  'We’re not taking visits in your area until {day}. Book after that.':
    '{day} வரை உங்கள் பகுதியில் வருகைகள் இல்லை. அதன் பிறகு முன்பதிவு செய்யவும்.',
  'The total is now {total} instead of {agreed}.': 'மொத்தம் இப்போது {agreed}-க்குப் பதிலாக {total}.',
  '{code} was taken off.': '{code} நீக்கப்பட்டது.',
  '{amount} of credit is back in your balance.': '{amount} கிரெடிட் உங்கள் இருப்புக்குத் திரும்பியது.',
  'We did part of the work: {reason}.': 'வேலையின் ஒரு பகுதியைச் செய்தோம்: {reason}.',
  'The visit is back in your plan to be booked again.': 'வருகை உங்கள் திட்டத்திற்குத் திரும்பியது; மீண்டும் முன்பதிவு செய்யலாம்.',
  '{amount} came off the price.': 'விலையில் {amount} குறைக்கப்பட்டது.',
  '{amount} of your plan comes back to you.': 'உங்கள் திட்டத்தின் {amount} உங்களுக்குத் திரும்பக் கிடைக்கும்.',
  'Couldn’t do the work: {reason}. There is no fee.': 'வேலையைச் செய்ய முடியவில்லை: {reason}. கட்டணம் இல்லை.',
  'We came and could not reach you: {reason}.': 'நாங்கள் வந்தோம், ஆனால் உங்களைத் தொடர்புகொள்ள முடியவில்லை: {reason}.',
  'The visit was cancelled at the door: {reason}.': 'வருகை வாசலில் ரத்து செய்யப்பட்டது: {reason}.',
  'We did not come: {reason}. We are sorry. There is no fee.': 'நாங்கள் வரவில்லை: {reason}. மன்னிக்கவும். கட்டணம் இல்லை.',
  'We sent you a code by SMS.': 'SMS மூலம் கோடு அனுப்பியுள்ளோம்.',
  'We sent you the code again.': 'கோடை மீண்டும் அனுப்பியுள்ளோம்.',
  'You’re logged in': 'லாகின் ஆகிவிட்டது',
}
