import type { Translation } from '../../translate.ts'

/** The page about burning one piece up to its last button, and the page of the approval. */
export const burningSteps = {
  // The page and its head
  'What a burn takes and gives, and every step of it, before anything is signed.':
    'Was Sie bei einer Verbrennung geben und bekommen, Schritt für Schritt, bevor irgendetwas signiert wird.',
  'What a burn would take and give. No burn is open.':
    'Was Sie bei einer Verbrennung geben und bekommen würden. Zurzeit ist keine offen.',
  '{title}, burned': '{title}, verbrannt',
  'Burning {title}': '{title} verbrennen',
  'This piece was burned; its picture and history stay.':
    'Dieses Stück wurde verbrannt; sein Bild und seine Geschichte bleiben.',
  Number: 'Nummer',
  Owner: 'Eigentümer',
  'The piece and its history': 'Das Stück und seine Geschichte',
  'Your piece is untouched. Nothing can be burned until it resumes.':
    'Ihr Stück ist unberührt. Bis es weitergeht, kann nichts verbrannt werden.',
  'You have begun to burn this piece in this browser.':
    'Sie haben in diesem Browser begonnen, dieses Stück zu verbrennen.',
  '<a>See how it stands</a> before you begin again.': '<a>Sehen Sie nach, wie es steht</a>, bevor Sie neu beginnen.',
  'Burned, outside a campaign': 'Verbrannt, außerhalb einer Aktion',
  'This piece was burned, and nothing was given for it. Nobody can own it again. Its picture and its history stay.':
    'Dieses Stück wurde verbrannt, und es gab nichts dafür. Niemand kann es je wieder besitzen. Bild und Geschichte des Stücks bleiben.',
  'Burned on {day} in block {block}, and nothing was given for it. Nobody can own it again. Its picture and its history stay.':
    'Verbrannt am {day} in Block {block}, und es gab nichts dafür. Niemand kann es je wieder besitzen. Bild und Geschichte des Stücks bleiben.',
  'Burned by {holder} on {day} in block {block}, and nothing was given for it. Nobody can own it again. Its picture and its history stay.':
    'Verbrannt von {holder} am {day} in Block {block}, und es gab nichts dafür. Niemand kann es je wieder besitzen. Bild und Geschichte des Stücks bleiben.',
  'This piece cannot be burned here now, and nothing waits for a decision.':
    'Dieses Stück kann hier zurzeit nicht verbrannt werden, und es gibt nichts zu entscheiden.',
  'Sent to a burn address by other means it would be gone all the same, and give nothing: no campaign counts it.':
    'Auf anderem Weg an eine Adresse ohne Schlüssel gesendet, wäre es trotzdem verloren, und Sie bekämen nichts dafür: Keine Aktion zählt es.',

  // What the burn leads to
  'What you get': 'Was Sie bekommen',
  'In your wallet': 'In Ihrer Wallet',
  'No edition takes {pill} now. A burn gives the pill alone, and nobody promises a print for it.':
    'Zurzeit nimmt keine Edition {pill} an. Für eine Verbrennung bekommen Sie nur die Pille, und niemand verspricht einen Druck dafür.',
  'Your piece is untouched. If you burn it now, you get {pills} and no print. A pill doesn’t expire, and you can keep it, give it away or sell it.':
    'Ihr Stück ist unberührt. Wenn Sie es jetzt verbrennen, bekommen Sie {pills} und keinen Druck. Eine Pille verfällt nicht; Sie können sie behalten, verschenken oder verkaufen.',
  'Burn anyway, keep the pill': 'Trotzdem verbrennen und die Pille behalten',
  'Burn and keep the pill': 'Verbrennen und die Pille behalten',
  'Not open yet': 'Noch nicht geöffnet',
  Closed: 'Geschlossen',
  '{count} pills unredeemed': {
    one: '{count} Pille nicht eingelöst',
    other: '{count} Pillen nicht eingelöst',
  },
  'None for another pill': 'Für eine weitere Pille ist keiner mehr da',
  'A print takes {pills}; a burn gives {count}.': 'Ein Druck kostet {pills}; eine Verbrennung bringt {count}.',
  'Where the print goes': 'Wohin der Druck geht',
  Print: 'Druck',
  '{title} (none left)': '{title} (vergriffen)',
  'Your country': 'Ihr Land',
  'Choose it to see shipping and import costs.': 'Wählen Sie es aus, um Versand- und Einfuhrkosten zu sehen.',
  Choose: 'Bitte wählen',
  'We ship to': 'Wir versenden nach',
  'Not yet': 'Noch nicht',
  'Show the price': 'Preis anzeigen',
  'Network fees, burn and redemption': 'Netzwerkgebühren für Verbrennung und Einlösung',
  'your wallet shows them': 'Ihre Wallet zeigt sie',
  'about {sum}': 'etwa {sum}',
  'Total to {country}': 'Gesamt, Lieferland {country}',
  '{sum} and network fees': '{sum} und Netzwerkgebühren',
  'Import tax': 'Einfuhrabgaben',
  'paid by the studio': 'bezahlt das Studio',
  'about {sum}, at the door': 'etwa {sum}, bei der Zustellung',
  'The burn itself costs the network fee alone. Print and shipping are paid when you redeem the pill.':
    'Die Verbrennung selbst kostet nur die Netzwerkgebühr. Druck und Versand bezahlen Sie, wenn Sie die Pille einlösen.',
  '{service}, tracked, {from} to {to} days on its way. Other packing and services are chosen when you redeem the pill; they can cost more.':
    '{service}, mit Sendungsverfolgung, {from} bis {to} Tage unterwegs. Andere Verpackungen und Versandarten wählen Sie, wenn Sie die Pille einlösen; sie können mehr kosten.',
  '{service}, without tracking, {from} to {to} days on its way. Other packing and services are chosen when you redeem the pill; they can cost more.':
    '{service}, ohne Sendungsverfolgung, {from} bis {to} Tage unterwegs. Andere Verpackungen und Versandarten wählen Sie, wenn Sie die Pille einlösen; sie können mehr kosten.',
  'You burn for the pill alone.': 'Sie verbrennen das Stück nur für die Pille.',
  'You get {pills} and no print. A pill doesn’t expire, but nobody promises that a print can be had for it later or sent to you.':
    'Sie bekommen {pills} und keinen Druck. Eine Pille verfällt nicht, aber niemand verspricht, dass es später einen Druck dafür gibt oder dass er zu Ihnen versendet wird.',
  'It costs the network fee and nothing else; your wallet shows it.':
    'Es kostet nur die Netzwerkgebühr; Ihre Wallet zeigt sie.',
  'It costs the network fee and nothing else: about {sum}.': 'Es kostet nur die Netzwerkgebühr: etwa {sum}.',
  'Burn for a print instead': 'Stattdessen für einen Druck verbrennen',

  // The offer
  'Also open for this piece: {campaigns}.': 'Für dieses Stück auch offen: {campaigns}.',
  'campaign {campaign} for {pills}': 'Aktion {campaign} für {pills}',
  '{title} for {pills}': '{title} für {pills}',
  'The campaign’s terms': 'Die Bedingungen der Aktion',
  'Burning needs a wallet': 'Zum Verbrennen brauchen Sie eine Wallet',
  'Everything above is true without it, and nothing has been done.':
    'Alles oben gilt auch ohne sie, und es ist nichts geschehen.',
  'Your wallet': 'Ihre Wallet',
  'Connecting shows this page your address and nothing more. Up to the last button nothing leaves your wallet.':
    'Beim Verbinden sieht diese Seite Ihre Adresse und sonst nichts. Bis zur letzten Schaltfläche verlässt nichts Ihre Wallet.',
  'Here a visitor connects a wallet, sees what stands in the way, every step and its cost, and at the end the last button.':
    'Hier verbindet ein Besucher seine Wallet, sieht, was im Weg steht, jeden Schritt mit seinen Kosten und am Ende die letzte Schaltfläche.',
  'There is nothing to do here now. Nothing waits for a decision, and your piece is yours.':
    'Hier ist zurzeit nichts zu tun. Es gibt nichts zu entscheiden, und Ihr Stück gehört Ihnen.',
  'Choose above first: your country, or the pill alone.': 'Wählen Sie zuerst oben: Ihr Land oder nur die Pille.',
  'There is no print to burn for. Choose the pill alone above, if you want that. Until then nothing can be burned.':
    'Es gibt keinen Druck, für den Sie verbrennen könnten. Wählen Sie oben nur die Pille, wenn Sie das möchten. Vorher kann nichts verbrannt werden.',
  'I know that I get {pills} and no print, and that the piece is gone for good.':
    'Mir ist klar, dass ich {pills} und keinen Druck bekomme und dass das Stück für immer weg ist.',
  'Go to the burn, keep the pill': 'Weiter zur Verbrennung, Pille behalten',

  // The wallet’s part
  'Connect the wallet that holds the piece. Up to the last button nothing leaves it.':
    'Verbinden Sie die Wallet, die das Stück hält. Bis zur letzten Schaltfläche verlässt nichts die Wallet.',
  'Looking at the chain with this address. Nothing is sent.':
    'Wir sehen mit dieser Adresse auf der Blockchain nach. Es wird nichts gesendet.',
  '{title} is untouched. This page checks again every few seconds.':
    '{title} ist unberührt. Diese Seite prüft alle paar Sekunden erneut.',
  'What stands in the way': 'Was im Weg steht',
  'This wallet doesn’t hold {title}': 'Diese Wallet hält {title} nicht',
  'Give the pill to this address instead': 'Die Pille an diese Adresse geben',
  'An account of yours that can hold tokens of this kind. Whoever has it has the pill.':
    'Eines Ihrer Konten, das solche Token halten kann. Wem es gehört, dem gehört die Pille.',
  'Ready to burn': 'Bereit zum Verbrennen',
  'What you should know': 'Was Sie wissen sollten',
  'The pill goes to {address}.': 'Die Pille geht an {address}.',
  'To my own address instead': 'Stattdessen an meine Adresse',
  'Both at once': 'Beides auf einmal',
  'Your wallet allows and burns in one step, all or nothing.':
    'Ihre Wallet gibt frei und verbrennt in einem Schritt, ganz oder gar nicht.',
  'In one step, by sending it': 'In einem Schritt, durch Senden',
  'One transaction. No approval is given to anybody.': 'Eine Transaktion. Niemand erhält eine Freigabe.',
  'In two steps': 'In zwei Schritten',
  'First a permission for this one piece, then the burn. You can stop in between and come back.':
    'Erst eine Freigabe für dieses eine Stück, dann die Verbrennung. Sie können dazwischen aufhören und wiederkommen.',
  Advanced: 'Erweitert',
  'How it is burned': 'Wie es verbrannt wird',
  'What your wallet will be asked': 'Was Ihre Wallet gefragt wird',
  'Refuse if an address differs. <a>The studio’s official addresses</a>':
    'Lehnen Sie ab, wenn eine Adresse abweicht. <a>Die offiziellen Adressen des Studios</a>',
  'The last step': 'Der letzte Schritt',
  'It opens when the first step is done.': 'Er wird frei, wenn der erste Schritt getan ist.',
  '{title} stays in your wallet.': '{title} bleibt in Ihrer Wallet.',
  'Nothing was sent. The permission from the first step still stands: <a>take it back</a>':
    'Es wurde nichts gesendet. Die Freigabe aus dem ersten Schritt besteht noch: <a>Freigabe zurücknehmen</a>',
  'Nothing was sent.': 'Es wurde nichts gesendet.',
  'To burn {title} for ever, type {number}.': 'Um {title} für immer zu verbrennen, tippen Sie {number}.',
  'To burn {title} for ever, type {number}, the end of its number.':
    'Um {title} für immer zu verbrennen, tippen Sie {number}, das Ende der Nummer.',
  'Keep {title}': '{title} behalten',
  'Burn {title} for ever': '{title} für immer verbrennen',
  'Looking once more. Nothing is sent yet.': 'Wir sehen noch einmal nach. Noch wird nichts gesendet.',
  '{wallet} does one thing at a time.': '{wallet} kann nur eines nach dem anderen.',
  'Nothing was sent. The ways without it are open above: sending needs one transaction too, and no permission.':
    'Es wurde nichts gesendet. Die anderen Wege stehen oben offen: Auch das Senden braucht nur eine Transaktion und keine Freigabe.',
  'See how this burn stands': 'Stand dieser Verbrennung ansehen',
  'Answer in {wallet}': 'In {wallet} antworten',
  'Waiting for the chain': 'Warten auf die Blockchain',
  'Allow this one piece': 'Dieses eine Stück freigeben',
  'The collection refused the permission.': 'Die Kollektion hat die Freigabe abgelehnt.',
  '{title} is untouched. Look again what stands in the way.':
    '{title} ist unberührt. Sehen Sie noch einmal nach, was im Weg steht.',
  'The call has changed since you looked.': 'Der Aufruf hat sich geändert, seit Sie ihn gesehen haben.',
  'Nothing was sent, and {title} is untouched. Load the page again.':
    'Es wurde nichts gesendet, und {title} ist unberührt. Laden Sie die Seite neu.',
  'The chain could not be asked, and nothing irreversible is sent without it. {title} is untouched. We check again by ourselves; then press the button once more.':
    'Die Blockchain war nicht erreichbar, und ohne sie wird nichts Unwiderrufliches gesendet. {title} ist unberührt. Wir prüfen von selbst erneut; drücken Sie dann noch einmal die Schaltfläche.',
  'We couldn’t check again.': 'Wir konnten nicht erneut prüfen.',
  'Something has changed since you looked.': 'Seit Sie nachgesehen haben, hat sich etwas geändert.',

  // Before and after
  Before: 'Vorher',
  After: 'Nachher',
  'Pills from it': 'Pillen daraus',
  'without {title}': 'ohne {title}',
  Surviving: 'Noch vorhanden',
  '{fee} ({gas} gas)': '{fee} ({gas} Gas)',
  'Network fee: about {fee}, nothing else now.': 'Netzwerkgebühr: etwa {fee}, sonst jetzt nichts.',
  'Before and after': 'Vorher und nachher',
  'Network fee: at least {fee}. The burn itself can be rehearsed once it is allowed.':
    'Netzwerkgebühr: mindestens {fee}. Die Verbrennung selbst kann erst nach der Erlaubnis geprobt werden.',
  'To the studio': 'An das Studio',
  'Your balance': 'Ihr Guthaben',
  'The exact call was rehearsed on the chain as of block {block}, and is once more when you press the last button. A rehearsal changes nothing; the fee of the day may move it a little.':
    'Genau dieser Aufruf wurde auf der Blockchain geprobt, Stand Block {block}, und wird es noch einmal, wenn Sie die letzte Taste drücken. Eine Probe ändert nichts; die Gebühr kann sich mit der Tagesgebühr etwas verschieben.',

  // What a wallet is asked
  'Burn {title}': '{title} verbrennen',
  'Destroys the piece and gives you {pills}. If any part fails, the piece stays yours.':
    'Zerstört das Stück und gibt Ihnen {pills}. Scheitert etwas davon, bleibt das Stück Ihres.',
  'Transfer, Safe Transfer From or “sending an NFT”, never approve.':
    'Transfer, Safe Transfer From oder „NFT senden“, nie Approve.',
  'Allow the burn contract to take {title}': '{title} für den Verbrennungsvertrag freigeben',
  'Lets the studio’s burn contract take this one piece. Nothing leaves your wallet with it, and you can revoke it.':
    'Erlaubt dem Verbrennungsvertrag des Studios, dieses eine Stück zu nehmen. Dabei verlässt nichts Ihre Wallet, und Sie können es widerrufen.',
  'Approve, or “allow to spend your NFT”, with this one number. If it says all, or Approval For All, refuse: no page of this site asks for that.':
    'Approve oder „Zugriff auf Ihr NFT erlauben“, mit dieser einen Nummer. Steht dort „alle“ oder Approval For All, lehnen Sie ab: Keine Seite dieser Website verlangt das.',
  'Has the burn contract take {title}, destroy it and give you {pills}. If any part of it fails, all of it fails and the piece stays yours.':
    'Lässt den Verbrennungsvertrag {title} nehmen, zerstören und Ihnen {pills} geben. Schlägt ein Teil fehl, schlägt alles fehl, und das Stück bleibt Ihres.',
  'Burn, or a contract interaction.': 'Burn oder eine Interaktion mit einem Vertrag.',
  'Allow and burn {title}, as one': '{title} freigeben und verbrennen, in einem Schritt',
  'Allows this one piece and burns it for {pills} in a single step. Both happen or neither does, and no permission is left behind.':
    'Gibt dieses eine Stück frei und verbrennt es für {pills} in einem einzigen Schritt. Entweder geschieht beides oder nichts, und keine Freigabe bleibt zurück.',
  'Two calls in one request: Approve, then Burn. Some wallets first ask to upgrade your account for this; if you refuse, the way without it stays open.':
    'Zwei Aufrufe in einer Anfrage: Approve, dann Burn. Manche Wallets möchten dafür erst Ihr Konto erweitern; wenn Sie ablehnen, bleibt der andere Weg offen.',

  // The approval
  Approval: 'Freigabe',
  'The one approval that a burn may need: what it is, whether you gave it, and how to revoke it.':
    'Die eine Freigabe, die eine Verbrennung brauchen kann: was sie ist, ob Sie sie erteilt haben und wie Sie sie widerrufen.',
  'Permission for the burn contract to take one piece. It covers that piece alone, and you can revoke it at any time.':
    'Die Erlaubnis für den Verbrennungsvertrag, ein Stück zu nehmen. Sie gilt nur für dieses Stück, und Sie können sie jederzeit widerrufen.',
  'There is nothing to approve.': 'Es gibt nichts freizugeben.',
  'No burn is open, and no page of this site asks for an approval. A request in its name comes from somewhere else: refuse it.':
    'Zurzeit ist keine Verbrennung offen, und keine Seite dieser Website verlangt eine Freigabe. Eine Anfrage in unserem Namen kommt von woanders: Lehnen Sie sie ab.',
  'A burn by sending needs no approval at all; <a>choose a piece</a> for that. Here is the other way, in two steps you can part.':
    'Eine Verbrennung durch Senden braucht keine Freigabe; <a>wählen Sie dafür ein Stück</a>. Hier ist der andere Weg, in zwei getrennten Schritten.',
  'Nothing has to be approved now. You can see and revoke earlier approvals here.':
    'Zurzeit ist nichts freizugeben. Frühere Freigaben können Sie hier ansehen und widerrufen.',
  'Giving and taking back needs a wallet': 'Zum Erteilen und Widerrufen brauchen Sie eine Wallet',
  'Your wallet’s own list of permissions does the same.': 'Die Liste der Freigaben in Ihrer Wallet kann dasselbe.',
  'What an approval is': 'Was eine Freigabe ist',
  'An approval allows a contract to move a piece that is yours. It stays in force until you revoke it or it is used.':
    'Eine Freigabe erlaubt einem Vertrag, ein Stück zu bewegen, das Ihnen gehört. Sie gilt, bis Sie sie widerrufen oder sie genutzt wird.',
  'An approval of one piece ends by itself when the piece changes hands. An approval of all pieces covers those you get later too, and ends only when you end it. No page of this site asks for that kind.':
    'Die Freigabe eines einzelnen Stücks endet von selbst, wenn das Stück den Eigentümer wechselt. Eine Freigabe aller Stücke gilt auch für später erworbene und endet erst, wenn Sie sie beenden. Danach fragt keine Seite dieser Website.',
  'How to check elsewhere': 'Wie Sie es anderswo prüfen',
  'How to check your approvals': 'Wie Sie Ihre Freigaben prüfen',
  'Open your wallet’s own list': 'Öffnen Sie die Liste in Ihrer Wallet',
  'Most wallets list approvals and end them there, under a word like permissions, allowances or connections.':
    'Die meisten Wallets zeigen und beenden Freigaben dort, unter Wörtern wie „Berechtigungen“, „Freigaben“ oder „Verbindungen“.',
  'Or ask the contract': 'Oder fragen Sie den Vertrag',
  'Or ask the contract on {explorer}': 'Oder fragen Sie den Vertrag auf {explorer}',
  'It answers who may move one piece, getApproved, and who may move all of yours, isApprovedForAll.':
    'Er antwortet, wer ein Stück bewegen darf (getApproved) und wer alle Ihre Stücke bewegen darf (isApprovedForAll).',
  'Open {explorer}': '{explorer} öffnen',
  'Compare addresses': 'Vergleichen Sie Adressen',
  'These belong to this studio. Compare every digit, not only both ends.':
    'Diese gehören zum Studio. Vergleichen Sie jede Stelle, nicht nur Anfang und Ende.',
  'To the collections': 'Zu den Kollektionen',
  'Everything your wallet allows': 'Alle Freigaben Ihrer Wallet',
  'Connecting shows this page your address and nothing more.':
    'Beim Verbinden sieht diese Seite Ihre Adresse und sonst nichts.',
  'Reading what it holds.': 'Wir sehen nach, was sie hält.',
  'We couldn’t reach the server.': 'Wir konnten den Server nicht erreichen.',
  'Your pieces and what you allow are not affected: they are on the chain.':
    'Ihre Stücke und Ihre Freigaben sind nicht betroffen: Sie stehen auf der Blockchain.',
  'Ask again': 'Erneut abfragen',
  'It holds no piece of {collection}.': 'Sie hält kein Stück aus {collection}.',
  'So there is nothing that could be allowed.': 'Es gibt also nichts freizugeben.',
  Piece: 'Stück',
  'Reading from the chain what it allows.': 'Wir lesen von der Blockchain, was freigegeben ist.',
  'Continue to the burn': 'Weiter zur Verbrennung',
  'Take it back': 'Freigabe zurücknehmen',
  'Taking it back is a transaction too; it moves nothing. Your wallet will show:':
    'Auch das Zurücknehmen ist eine Transaktion; sie bewegt nichts. Ihre Wallet wird zeigen:',
  'Allowed.': 'Freigegeben.',
  'The burn contract may take all your pieces of {collection}. That was allowed elsewhere.':
    'Der Verbrennungsvertrag darf alle Ihre Stücke aus {collection} nehmen. Das wurde anderswo freigegeben.',
  'The burn contract may take {title}, this one piece.':
    'Der Verbrennungsvertrag darf {title} nehmen, nur dieses eine Stück.',
  'Not allowed.': 'Nicht freigegeben.',
  'Nobody but you may move {title}.': 'Niemand außer Ihnen darf {title} bewegen.',
  'Allowed to somebody else.': 'Für jemand anderen freigegeben.',
  '{title} may be moved by {address}.': '{title} darf von {address} bewegt werden.',
  'As of block {block}.': 'Stand: Block {block}.',
} as const satisfies Record<string, Translation>
