import type { Translation } from '../../translate.ts'

/** What a claim's state means, its story, its deadline, and what its owner reports. */
export const claim = {
  'Its number was voided: {reason}': 'Die Nummer wurde für ungültig erklärt: {reason}',
  'The number becomes void at {moment}, unless the studio takes that back: {reason}':
    'Die Nummer wird am {moment} ungültig, wenn das Studio es nicht zurücknimmt: {reason}',
  'The tracking number was corrected: {now} instead of {before}.':
    'Die Sendungsnummer wurde berichtigt: {now} statt {before}.',
  'The studio moved the day: it leaves the studio by {day} instead of {before}.':
    'Das Studio hat den Tag verschoben: Der Druck verlässt das Studio bis {day} statt bis {before}.',
  'It ships by {day}.': 'Er verlässt unser Studio bis zum {day}.',
  'It ships by {day} instead of {before}. Nothing is lost; you can write to us.':
    'Er verlässt unser Studio bis zum {day} statt bis zum {before}. Nichts ist verloren; Sie können uns schreiben.',
  'It should have shipped by {day}. Nothing is lost; write to us if you want to know more.':
    'Er hätte unser Studio bis zum {day} verlassen sollen. Nichts ist verloren; schreiben Sie uns, wenn Sie mehr wissen möchten.',
  'Your claim': 'Ihre Bestellung',
  'Not delivered yet after all': 'Doch noch nicht zugestellt',
  'Not signed yet after all': 'Doch noch nicht signiert',
  // The way.
  Ordered: 'Bestellt',
  'Printed and signed': 'Gedruckt und signiert',
  Shipped: 'Versandt',
  'Progress of this print': 'Stand dieses Drucks',
  'done##way': 'erledigt',
  'here##way': 'hier',
  'ahead##way': 'kommt noch',
  '{place} of {all}': '{place} von {all}',
  'no number yet': 'noch keine Nummer',
  'a replacement': 'ein Ersatz',
  number: 'Nummer',
  'artist’s proof': 'Künstlerabzug',
  'printer’s proof': 'Druckerabzug',
  'trial proof': 'Probedruck',
  'hors commerce': 'hors commerce',
  'bon à tirer': 'bon à tirer',

  // Its states.
  'Waiting for the chain': 'Warten auf die Blockchain',
  'What opened the claim is in a block that the chain could still undo.':
    'Was die Bestellung eröffnet hat, steht in einem Block, den die Blockchain noch zurücknehmen könnte.',
  'It counts once the block is final. Then a number is given.':
    'Sie gilt, sobald der Block endgültig ist. Dann wird eine Nummer vergeben.',
  '{count} more blocks, and it counts. Then a number is given.': {
    one: 'Noch ein Block, dann gilt sie. Danach wird eine Nummer vergeben.',
    other: 'Noch {count} Blöcke, dann gilt sie. Danach wird eine Nummer vergeben.',
  },
  Accepted: 'Angenommen',
  'The chain can no longer undo it. The claim is yours.':
    'Die Blockchain kann es nicht mehr zurücknehmen. Die Bestellung gehört Ihnen.',
  'Its number comes next.': 'Als Nächstes kommt die Nummer.',
  Numbered: 'Nummeriert',
  'The number is yours.': 'Die Nummer gehört Ihnen.',
  'It is printed in the next run.': 'Der Druck entsteht im nächsten Druckgang.',
  Printed: 'Gedruckt',
  'The sheet is printed and dries.': 'Das Blatt ist gedruckt und trocknet.',
  'It is looked at and signed next.': 'Als Nächstes wird es geprüft und signiert.',
  Signed: 'Signiert',
  'The sheet is signed and numbered.': 'Das Blatt ist signiert und nummeriert.',
  'It is packed next. Until then the address can be changed.':
    'Als Nächstes wird es eingepackt. Bis dahin lässt sich die Adresse ändern.',
  'The parcel is closed, with the address as you gave it.':
    'Das Paket ist geschlossen, mit der Adresse, wie Sie sie angegeben haben.',
  'It is handed to the carrier next.': 'Als Nächstes geht es an den Versanddienst.',
  'The carrier has it.': 'Der Versanddienst hat es.',
  'When it has arrived, the claim is done and your address is erased some time later.':
    'Wenn es angekommen ist, ist die Bestellung erledigt, und Ihre Adresse wird einige Zeit später gelöscht.',
  'The print is with you.': 'Der Druck ist bei Ihnen.',
  'The claim’s history and its certificate stay. The address does not.':
    'Der Verlauf der Bestellung und das Zertifikat bleiben. Die Adresse nicht.',
  'The print was put into your hands. No address was needed.':
    'Der Druck wurde Ihnen persönlich übergeben. Es war keine Adresse nötig.',
  'On hold': 'Angehalten',
  'Its event left the chain': 'Das Ereignis ist nicht mehr auf der Blockchain',
  'The network rewrote its last blocks, and what opened this claim is not in them. No number had been given, so nothing is owed; what you gave for it is back where it was.':
    'Das Netzwerk hat seine letzten Blöcke neu geschrieben, und was diese Bestellung eröffnet hat, ist nicht darin. Es war keine Nummer vergeben, also ist nichts geschuldet; was Sie dafür gegeben haben, ist wieder, wo es war.',
  'If the event comes back, so does the claim. Otherwise begin again.':
    'Kommt das Ereignis wieder, kommt auch die Bestellung wieder. Beginnen Sie sonst von vorn.',
  'The parcel came back': 'Das Paket kam zurück',
  'The carrier brought it back: {reason}. The print is safe at the studio.':
    'Der Versanddienst hat es zurückgebracht: {reason}. Der Druck liegt sicher im Studio.',
  'Once it is on the shelf again your address opens for changes; then it is sent again.':
    'Sobald er wieder im Regal ist, lässt sich Ihre Adresse ändern; dann wird er erneut gesendet.',
  'The parcel is lost': 'Das Paket ist verloren',
  'The carrier cannot find it: {reason}.': 'Der Versanddienst kann es nicht finden: {reason}.',
  'The studio decides about another sheet with the same number. Nothing is for you to do.':
    'Das Studio entscheidet über ein weiteres Blatt mit derselben Nummer. Sie müssen nichts tun.',
  'Another sheet stands for it': 'Ein anderes Blatt steht dafür',
  'This sheet was replaced by another one with the same number, which is marked as a replacement.':
    'Dieses Blatt wurde durch ein anderes mit derselben Nummer ersetzt, das als Ersatz gekennzeichnet ist.',
  'Its own claim continues in its place.': 'Dessen eigene Bestellung geht an seiner Stelle weiter.',
  Cancelled: 'Abgebrochen',
  'This claim has ended: {reason}.': 'Diese Bestellung ist beendet: {reason}.',
  'Nothing is sent. If that is not right, write to the studio.':
    'Es wird nichts versandt. Wenn das nicht stimmt, schreiben Sie dem Studio.',

  // Why it is on hold.
  'The network rewrote blocks after your number was given, and the event that opened this claim is not in them at the moment. Your number stays with the claim.':
    'Das Netzwerk hat Blöcke neu geschrieben, nachdem Ihre Nummer vergeben war, und das Ereignis, das diese Bestellung eröffnet hat, ist zurzeit nicht darin. Ihre Nummer bleibt bei der Bestellung.',
  'The studio decides what happens next. You don’t need to do anything; you will read it here.':
    'Das Studio entscheidet, wie es weitergeht. Sie müssen nichts tun; Sie lesen es hier.',
  'No number could be given to this claim, so people at the studio look at it.':
    'Dieser Bestellung konnte keine Nummer gegeben werden, deshalb sieht das Studio sie sich an.',
  'Nothing is for you to do. If nothing has moved in a week, write to the studio.':
    'Sie müssen nichts tun. Wenn sich in einer Woche nichts bewegt hat, schreiben Sie dem Studio.',
  'The studio’s list does not have this edition at the moment, so the studio checks it.':
    'Diese Edition fehlt zurzeit in der Liste des Studios, deshalb prüft das Studio sie.',
  'The card payment for this print is disputed or was given back, so the print waits.':
    'Die Kartenzahlung für diesen Druck ist strittig oder wurde erstattet, deshalb wartet der Druck.',
  'If your bank confirms the payment, the print continues automatically. If this is a mistake, write to the studio.':
    'Bestätigt Ihre Bank die Zahlung, geht es von selbst weiter. Wenn das ein Irrtum ist, schreiben Sie dem Studio.',
  'Something about the address has to be settled first.': 'Zuerst ist etwas an der Adresse zu klären.',
  'Look at your address below and change it if it is not right; the studio continues from here.':
    'Sehen Sie sich Ihre Adresse unten an und ändern Sie sie, falls sie nicht stimmt; das Studio macht dann weiter.',
  'A question of customs has to be settled first.': 'Zuerst ist eine Zollfrage zu klären.',
  'Your number is safe. The studio will write if it needs anything from you.':
    'Ihre Nummer ist sicher. Das Studio schreibt Ihnen, wenn es etwas von Ihnen braucht.',
  'Something that the print needs is used up and on its way.':
    'Etwas, das der Druck braucht, ist aufgebraucht und unterwegs.',
  'The studio continues when it is there.': 'Das Studio macht weiter, sobald es da ist.',
  'It waits because you asked for it.': 'Er wartet, weil Sie darum gebeten haben.',
  'Write to the studio when it should continue.': 'Schreiben Sie dem Studio, wenn es weitergehen soll.',
  'The studio has stopped it for a moment.': 'Das Studio hat ihn kurz angehalten.',
  'If nothing has moved in a week, write to the studio.':
    'Wenn sich in einer Woche nichts bewegt hat, schreiben Sie dem Studio.',

  // Its deadline.
  'over##deadline': 'vorbei',
  '{count} days left': { one: 'noch ein Tag', other: 'noch {count} Tage' },
  '{count} hours left': { one: 'noch eine Stunde', other: 'noch {count} Stunden' },
  '{count} minutes left': { one: 'noch eine Minute', other: 'noch {count} Minuten' },
  'Until {day}, {left}.': 'Bis {day}, {left}.',
  'Afterwards nothing is lost: the claim stays yours and waits for the next round of packing.':
    'Auch danach ist nichts verloren: Die Bestellung bleibt Ihnen und wartet auf die nächste Packrunde.',
  'The time for it ended on {day}. Nothing is lost: the claim is yours and waits for the next round of packing, which it joins with an address.':
    'Die Zeit dafür endete am {day}. Es ist nichts verloren: Die Bestellung gehört Ihnen und wartet auf die nächste Packrunde; mit einer Adresse ist sie dabei.',

  // Its story.
  'The story of this claim, newest first': 'Der Verlauf dieser Bestellung, das Neueste zuerst',
  'Claim opened': 'Bestellung eröffnet',
  'Final on the chain': 'Endgültig auf der Blockchain',
  'Number given': 'Nummer vergeben',
  'Number given: {label}': 'Nummer vergeben: {label}',
  'Came back to the studio': 'Kam ins Studio zurück',
  'Lost on the way': 'Unterwegs verloren',
  Replaced: 'Ersetzt',
  'seen on the chain': 'auf der Blockchain gesehen',
  automatically: 'von selbst',
  'by its owner': 'durch die Person, der sie gehört',
  'by the studio': 'durch das Studio',
  'Out for delivery': 'In Zustellung',
  'Nobody was there': 'Niemand war da',
  'Waits to be picked up': 'Liegt zur Abholung bereit',
  'Something is wrong on the way': 'Unterwegs stimmt etwas nicht',
  'Right of {piece} used by a signed order': 'Recht von {piece} durch einen signierten Auftrag genutzt',
  'holder at final block {block} · order {order}': 'Inhaber am endgültigen Block {block} · Auftrag {order}',
  '{piece} burned for the pill': '{piece} für die Pille verbrannt',
  'Pill redeemed': 'Pille eingelöst',
  'On the chain': 'Auf der Blockchain',
  receipt: 'Beleg',
  'the receipt': 'der Beleg',
  'Taken over by its new owner': 'Von der neuen Besitzerin oder dem neuen Besitzer übernommen',
  'Damage reported': 'Schaden gemeldet',
  'Loss reported': 'Verlust gemeldet',
  'A note by its owner': 'Eine Notiz der Besitzerin oder des Besitzers',
  'A note by the studio': 'Eine Notiz des Studios',
  'the carrier says': 'der Versanddienst sagt',
  'Certificate signed': 'Zertifikat signiert',
  'Address erased': 'Adresse gelöscht',
  'without tracking: {how}': 'ohne Sendungsnummer: {how}',
  'There is no such claim here, or it belongs to another wallet. Your claims are at /shipping.':
    'Diese Bestellung gibt es hier nicht, oder sie gehört zu einer anderen Wallet. Ihre Bestellungen stehen unter /shipping.',

  // Reports.
  'Is it there?': 'Ist er da?',
  'It has arrived': 'Er ist angekommen',
  'Report damage': 'Schaden melden',
  'Report damage or loss': 'Schaden oder Verlust melden',
  'Something went wrong': 'Etwas ist schiefgegangen',
  '{print}. The studio reads it and answers on the claim’s page.':
    '{print}. Das Studio liest es und antwortet auf der Seite der Bestellung.',
  'There is nothing to report now.': 'Zurzeit gibt es nichts zu melden.',
  'The parcel is not on its way, or you have reported it already. The claim’s page says how it stands.':
    'Das Paket ist nicht unterwegs, oder Sie haben es schon gemeldet. Die Seite der Bestellung sagt, wie es steht.',
  'It was not sent.': 'Es wurde nicht gesendet.',
  'It arrived damaged': 'Er kam beschädigt an',
  'Please report damage within {days} days of delivery.':
    'Bitte melden Sie Schäden innerhalb von {days} Tagen nach der Zustellung.',
  'You can cancel the order until it is printed: write to us.':
    'Sie können die Bestellung stornieren, bis sie gedruckt ist: Schreiben Sie uns.',
  'You can cancel the order until it is packed: write to us.':
    'Sie können die Bestellung stornieren, bis sie verpackt ist: Schreiben Sie uns.',
  'That doesn’t bring a destroyed pill back.': 'Eine vernichtete Pille kommt dadurch nicht zurück.',
  'Please report damage by {day}.': 'Bitte melden Sie Schäden bis zum {day}.',
  'If it hasn’t arrived by {day}, tell us: it then counts as lost.':
    'Ist er bis zum {day} nicht angekommen, schreiben Sie uns: Er gilt dann als verloren.',
  'It should have arrived by {day}. If it hasn’t, tell us: it counts as lost.':
    'Er hätte bis zum {day} ankommen sollen. Ist er nicht da, schreiben Sie uns: Er gilt als verloren.',
  'The time to report damage ended on {day}. You can still tell us; we then decide what we can do.':
    'Die Zeit, Schäden zu melden, endete am {day}. Sie können uns trotzdem schreiben; wir entscheiden dann, was wir tun können.',
  'We then print it again for you.': 'Wir drucken ihn dann noch einmal für Sie.',
  'We then refund what you paid.': 'Wir erstatten dann, was Sie bezahlt haben.',
  'We then decide with you what to do.': 'Wir entscheiden dann mit Ihnen, was zu tun ist.',
  'It has not arrived': 'Er ist nicht angekommen',
  'What you see, or what the carrier says': 'Was Sie sehen, oder was der Versanddienst sagt',
  'Photographs (optional)': 'Fotos (freiwillig)',
  'Up to {most} photographs of up to {size} MB: the print, its corners, the parcel from outside. Where and when they were taken is removed.':
    'Bis zu {most} Fotos mit je bis zu {size} MB: der Druck, seine Ecken, das Paket von außen. Wo und wann sie aufgenommen wurden, wird entfernt.',
  Sending: 'Wird gesendet',
  'Send to the studio': 'Ans Studio senden',
  Reports: 'Meldungen',
  'The studio looks into it': 'Das Studio geht dem nach',
  Answered: 'Beantwortet',
  'Photograph {place} of {all}': 'Foto {place} von {all}',
  'The studio’s answer': 'Die Antwort des Studios',
  'The parcel is not on its way, or the claim has ended, so nothing was reported. Its page says how it stands.':
    'Das Paket ist nicht unterwegs, oder die Bestellung ist beendet, deshalb wurde nichts gemeldet. Ihre Seite sagt, wie es steht.',
  'You have reported this already, and the studio looks into it. Nothing was sent again.':
    'Sie haben das schon gemeldet, und das Studio geht dem nach. Es wurde nichts noch einmal gesendet.',
  'Say what is wrong, in a few words. Nothing was sent; what you typed is still here.':
    'Sagen Sie in wenigen Worten, was nicht stimmt. Es wurde nichts gesendet; was Sie getippt haben, steht noch hier.',
  '“{name}” could not be read as a photograph of up to {size} MB. Nothing was sent; what you typed is still here. Send a JPEG, PNG or WebP.':
    '„{name}“ ließ sich nicht als Foto bis {size} MB lesen. Es wurde nichts gesendet; was Sie getippt haben, steht noch hier. Senden Sie JPEG, PNG oder WebP.',
  'Send up to {most} photographs. Nothing was sent; what you typed is still here.':
    'Senden Sie bis zu {most} Fotos. Es wurde nichts gesendet; was Sie getippt haben, steht noch hier.',
  'There is no such report.': 'Diese Meldung gibt es nicht.',

  // Why a step was taken, as it was written down with it.
  'Its account was deleted. The claim belongs to its wallet.':
    'Das Konto wurde gelöscht. Die Bestellung gehört der Wallet.',
  'The event is on the chain again.': 'Das Ereignis steht wieder auf der Blockchain.',
  'The event is on the chain again, and final.': 'Das Ereignis steht wieder auf der Blockchain und ist endgültig.',
  'The number is not void yet: a second person in the studio has to approve it now.':
    'Die Nummer ist noch nicht ungültig: Jetzt muss eine zweite Person im Studio zustimmen.',
  'The number stays: the claim moved on before the delay was over.':
    'Die Nummer bleibt: Die Bestellung ging weiter, bevor die Frist um war.',
  'The number stays: the studio took the voiding back.': 'Die Nummer bleibt: Das Studio hat es zurückgenommen.',
  'The card payment is there again.': 'Die Kartenzahlung ist wieder da.',
  'The card payment is disputed at the bank.': 'Die Kartenzahlung ist bei der Bank angefochten.',
  'The card payment is going back.': 'Die Kartenzahlung geht zurück.',
  'The card payment was given back.': 'Die Kartenzahlung wurde erstattet.',
  'The pills went back to their holder.': 'Die Pillen gingen an ihren Inhaber zurück.',
  'Passed on to the replacement': 'An den Ersatz weitergegeben',
  'The report was answered': 'Die Meldung wurde beantwortet',
} as const satisfies Record<string, Translation>
