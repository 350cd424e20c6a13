export const telugu: Readonly<Record<string, string>> = {
  'Cancelling is free.': 'క్యాన్సిల్ చేయడం ఉచితం.',
  'Cancelling is free until {until}.': '{until} వరకు క్యాన్సిల్ చేయడం ఉచితం.',
  'We had to cancel. There is no fee.': 'మేమే క్యాన్సిల్ చేయాల్సి వచ్చింది. ఫీజు లేదు.',
  'Nothing has been paid, so cancelling is free.': 'మీరు ఏమీ చెల్లించలేదు, కాబట్టి క్యాన్సిల్ చేయడం ఉచితం.',
  'Cancelling now costs {fee} ({percent}% of the price, at most {most}).':
    'ఇప్పుడు క్యాన్సిల్ చేస్తే {fee} ఫీజు (ధరలో {percent}%, గరిష్టంగా {most}).',
  '{fee} is kept as the fee.': '{fee} ఫీజుగా పట్టుకుంటాం.',
  '{amount} goes back the way you paid.': '{amount} మీరు పే చేసిన విధంగానే తిరిగి వస్తాయి.',
  '{amount} of credit is yours again.': '{amount} క్రెడిట్ మళ్లీ మీదే.',
  '{amount} goes back the way you paid, and {credit} of credit is yours again.':
    '{amount} మీరు పే చేసిన విధంగానే తిరిగి వస్తాయి, {credit} క్రెడిట్ మళ్లీ మీదే.',
  'We add {amount} to your credits, with our apologies.': 'క్షమించండి, మీ క్రెడిట్‌కు {amount} జోడిస్తున్నాం.',
  'This visit goes back to your plan: you can book it again. To get money back, cancel the rest on the page of the plan.':
    'ఈ విజిట్ మీ ప్లాన్‌కు తిరిగి వెళ్తుంది: మళ్లీ బుక్ చేయవచ్చు. డబ్బు తిరిగి కావాలంటే ప్లాన్ పేజీలో మిగిలినవి క్యాన్సిల్ చేయండి.',
  'The visit starts in less than {hours} hours, so it counts as used.':
    'విజిట్ {hours} గంటల లోపే మొదలవుతుంది, కాబట్టి వాడినట్టే లెక్క.',
  'Call {phone} or write to {email}, and we put it right.': '{phone}కు కాల్ చేయండి లేదా {email}కు రాయండి, మేం సరిచేస్తాం.',
  'Only a confirmed booking can be moved to another time.': 'కన్ఫర్మ్ అయిన బుకింగ్ టైమ్ మాత్రమే మార్చవచ్చు.',
  'You can still cancel it.': 'ఇప్పటికీ క్యాన్సిల్ చేయవచ్చు.',
  'This visit was planned for {when}, so it can no longer be moved.': 'ఈ విజిట్ {when}కు ఉండేది, కాబట్టి ఇక టైమ్ మార్చలేరు.',
  'The visit starts in less than {hours} hours, so it can no longer be moved.':
    'విజిట్ {hours} గంటల లోపే మొదలవుతుంది, కాబట్టి ఇక టైమ్ మార్చలేరు.',
  'This booking was moved {times} times already.': 'ఈ బుకింగ్ టైమ్ ఇప్పటికే {times} సార్లు మార్చారు.',
  'You can move this booking once more free of charge until {until}.': '{until} వరకు ఇంకా 1 సారి ఉచితంగా టైమ్ మార్చవచ్చు.',
  'You can move this booking {times} times free of charge.': '{times} సార్లు ఉచితంగా టైమ్ మార్చవచ్చు.',
  'You can move this booking {times} times free of charge until {until}.':
    '{until} వరకు {times} సార్లు ఉచితంగా టైమ్ మార్చవచ్చు.',
  'The visit is less than {hours} hours away: moving it does not lower the fee for cancelling.':
    'విజిట్‌కు {hours} గంటల కంటే తక్కువే ఉంది: టైమ్ మార్చినా క్యాన్సిలేషన్ ఫీజు తగ్గదు.',
  'You paid with a discount: {limits} Only such times are shown.':
    'మీరు డిస్కౌంట్‌తో పే చేశారు: {limits} అలాంటి టైమ్‌లు మాత్రమే చూపిస్తున్నాం.',
  'Your {code} discount stays, whatever the new time: it is paid for.': 'కొత్త టైమ్ ఏదైనా {code} డిస్కౌంట్ ఉంటుంది: దానికి పే చేసేశారు.',
  '{code} comes off if it is not for the new time.': 'కొత్త టైమ్‌కు వర్తించకపోతే {code} తీసేస్తాం.',
  'Extra work moves with its visit.': 'అదనపు పని దాని విజిట్‌తో పాటే మారుతుంది.',
  '{code} has ended.': '{code} ముగిసింది.',
  '{code} starts on {day}.': '{code} {day}న మొదలవుతుంది.',
  '{code} ended on {day}.': '{code} {day}న ముగిసింది.',
  '{code} is valid on your first booking only.': '{code} మీ మొదటి బుకింగ్‌కు మాత్రమే.',
  '{code} is valid on the first booking of referred friends only.': '{code} రెఫర్ చేసిన ఫ్రెండ్స్ మొదటి బుకింగ్‌కు మాత్రమే.',
  'Your {code} ended on {day}.': 'మీ {code} {day}న ముగిసింది.',
  '{code} is valid for business customers only. Add your GSTIN first.':
    '{code} బిజినెస్ కస్టమర్లకు మాత్రమే. ముందు మీ GSTIN జోడించండి.',
  '{code} is valid in {areas} only.': '{code} ఇక్కడ మాత్రమే: {areas}.',
  'Add the address first.': 'ముందు అడ్రస్ జోడించండి.',
  '{code} is valid for visits on {days} only.': '{code} {days} విజిట్‌లకు మాత్రమే.',
  '{code} is valid for visits that start before {time} only.': '{code} {time} కంటే ముందు మొదలయ్యే విజిట్‌లకు మాత్రమే.',
  '{code} is valid for visits on {days} that start before {time} only.':
    '{code} {days}, {time} కంటే ముందు మొదలయ్యే విజిట్‌లకు మాత్రమే.',
  'Select a date and time first.': 'ముందు తేదీ, టైమ్ ఎంచుకోండి.',
  '{code} is valid on orders above {amount}.': '{code} {amount} కంటే ఎక్కువ ఆర్డర్‌లకు.',
  '{code} is valid on orders of {amount} or more.': '{code} {amount} లేదా అంతకంటే ఎక్కువ ఆర్డర్‌లకు.',
  '{code} is valid on {names} only.': '{code} వీటికి మాత్రమే: {names}.',
  'This order is too small for {code}.': '{code}కు ఈ ఆర్డర్ చిన్నది.',
  '{code} is fully used.': '{code} పూర్తిగా వాడేశారు.',
  'You’ve already used {code}.': 'మీరు ఇప్పటికే {code} వాడారు.',
  'You’ve used {code} {times} times, the most it allows.': 'మీరు {code} {times} సార్లు వాడారు, అంతకంటే ఎక్కువ కుదరదు.',
  '{code} is valid for new households only.': '{code} కొత్త ఇళ్లకు మాత్రమే.',
  '{code} can be used once per household.': '{code} ఒక ఇంటికి ఒకసారి మాత్రమే.',
  '{amount} off': '{amount} తగ్గింపు',
  '{amount} off, up to {most}': '{amount} తగ్గింపు, {most} వరకు',
  '{amount} off {names}': '{names}: {amount} తగ్గింపు',
  '{amount} off {names}, up to {most}': '{names}: {amount} తగ్గింపు, {most} వరకు',
}
