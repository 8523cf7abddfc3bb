import { english } from './notice-texts-en.ts'
import type { NoticeTexts } from './notice.ts'

const look = 'Ver tu derecho'
const give = 'Dar tu dirección'
const kept = 'Se guarda cifrada, se abre solo para embalar y enviar, y se borra después de la entrega.'

export const spanish: NoticeTexts = {
  opened: ({ title, label, dueAt, hasAddress }, { studio, day }) => ({
    subject: `${title}: tu derecho está abierto`,
    action: hasAddress === true ? look : give,
    paragraphs: [
      label === undefined
        ? `Tu derecho a una estampa de ${title} está abierto.`
        : `Tu derecho a ${title} está abierto y su número es ${label}.`,
      ...(hasAddress === true
        ? ['Tu dirección está aquí; puedes cambiarla hasta que se embale el paquete.']
        : [
            `${studio} necesita una dirección antes de embalar la estampa.${dueAt === undefined ? '' : ` Dala antes del ${day(dueAt)} (UTC). Después el derecho sigue siendo tuyo y espera al próximo envío.`}`,
            kept,
          ]),
    ],
  }),
  deadline: ({ title, dueAt }, { day }) => ({
    subject: `${title}: falta tu dirección`,
    action: give,
    paragraphs: [
      `Tu estampa de ${title} espera una dirección. El plazo termina el ${day(dueAt)} (UTC).`,
      'Después no se pierde nada: el derecho sigue siendo tuyo y espera al próximo envío.',
    ],
  }),
  delayed: ({ title, promised, leavesBy }, { studio, day }) => ({
    subject: `${title}: tu estampa saldrá más tarde`,
    action: look,
    paragraphs: [
      `Tu estampa de ${title} saldrá de ${studio} a más tardar el ${day(leavesBy)} en lugar del ${day(promised)}.`,
      'No se pierde nada: el derecho y su lugar siguen siendo tuyos, y no tienes que hacer nada.',
      'Si la nueva fecha no te conviene, escríbenos; nuestra dirección está en la página de tu derecho. Allí también puedes cambiar la dirección de envío hasta que se embale el paquete.',
    ],
  }),
  late: ({ what, title, promised, needsAddress }, { studio, day }) =>
    what === 'parcel'
      ? {
          subject: `${title}: tu paquete se retrasa`,
          action: 'Avisar de que no ha llegado',
          paragraphs: [
            `Tu estampa de ${title} salió de ${studio} y debía llegar a más tardar el ${day(promised)}. Que sepamos, no ha llegado.`,
            'No se pierde nada: el derecho y su número siguen siendo tuyos. Un paquete puede pasar unos días en la aduana.',
            `${studio} lo tiene en su lista de paquetes retrasados. Si no te ha llegado, dilo en la página de avisos: el estudio lo busca y te responde allí. Si ha llegado, dilo en la página de tu derecho.`,
          ],
        }
      : {
          subject: `${title}: tu estampa se retrasa`,
          action: needsAddress === true ? give : look,
          paragraphs: [
            `Tu estampa de ${title} debía salir de ${studio} a más tardar el ${day(promised)} y todavía no ha salido.`,
            ...(needsAddress === true
              ? [
                  'No se pierde nada: el derecho y su lugar siguen siendo tuyos. La estampa espera tu dirección.',
                  `Dala en la página de tu derecho y ${studio} podrá embalar la estampa. ${kept}`,
                ]
              : [
                  'Lo sentimos. No se pierde nada: el derecho y su lugar siguen siendo tuyos, y no tienes que hacer nada.',
                  `${studio} la tiene en su lista de estampas retrasadas. Te escribiremos cuando se envíe o tenga una nueva fecha. Si no puedes esperar, escríbenos; nuestra dirección está en la página de tu derecho.`,
                ]),
          ],
        },
  shipped: ({ title, label, tracking, expectedBy, isAgain }, { studio, day }) => ({
    subject: isAgain === true ? `${title} ${label} está de nuevo en camino` : `${title} ${label} está en camino`,
    action: 'link' in tracking && tracking.link !== undefined ? 'Seguir el paquete' : look,
    paragraphs: [
      isAgain === true
        ? `${title} ${label} ha salido otra vez de ${studio}, en otro paquete.`
        : `${title} ${label} ha salido de ${studio}.`,
      'number' in tracking
        ? `Su número de seguimiento es ${tracking.number} (${tracking.carrier}).`
        : `Viaja sin seguimiento: ${tracking.untracked}.`,
      ...(expectedBy === undefined ? [] : [`Debería llegar antes del ${day(expectedBy)}. Si no llega, escríbenos.`]),
    ],
  }),
  tracking: ({ title, label, tracking }) => ({
    subject: `${title} ${label}: nuevo número de seguimiento`,
    action: 'link' in tracking && tracking.link !== undefined ? 'Seguir el paquete' : look,
    paragraphs: [
      `El número de seguimiento que te enviamos para ${title} ${label} era incorrecto. El paquete sigue en camino.`,
      'number' in tracking
        ? `El número correcto es ${tracking.number} (${tracking.carrier}).`
        : `Viaja sin seguimiento: ${tracking.untracked}.`,
    ],
  }),
  delivered: ({ title, label, purgeAt, inPerson }, { day }) => ({
    subject: inPerson === true ? `${title} ${label} se te ha entregado en mano` : `${title} ${label} ha llegado`,
    action: look,
    paragraphs: [
      `${inPerson === true ? `${title} ${label} se te ha entregado en persona.` : `${title} ${label} se ha entregado.`} Su certificado está en la página de tu derecho y se comprueba sin nosotros.`,
      ...(purgeAt === undefined
        ? []
        : [`Tu dirección se borra el ${day(purgeAt)}. Si algo no está bien con la estampa, escríbenos antes.`]),
    ],
  }),
  returned: ({ title, label }, { studio }) => ({
    subject: `${title} ${label} ha vuelto`,
    action: look,
    paragraphs: [
      `El transportista ha devuelto ${title} ${label} a ${studio}. La estampa está a salvo.`,
      'Mira la página de tu derecho: cuando la estampa esté de nuevo en su sitio podrás cambiar la dirección, y se enviará otra vez.',
    ],
  }),
  purged: ({ title, receipt }, { studio }) => ({
    subject: `${title}: tu dirección se ha borrado`,
    action: look,
    paragraphs: [
      `La dirección que diste para este derecho ya no está en ${studio}. Este es el recibo:`,
      receipt,
      'El derecho, su número y su certificado se quedan.',
    ],
  }),
  replaced: ({ title, label, needsAddress }, { studio }) => ({
    subject: `${title}: ${label} se hace de nuevo para ti`,
    action: needsAddress ? give : look,
    paragraphs: [
      `${studio} hace otra vez tu estampa de ${title}: ${label}. Conserva su número; en ella y en su certificado consta que es un reemplazo. El certificado de la primera hoja ya no vale.`,
      needsAddress
        ? 'Tu dirección se borró, así que dala otra vez.'
        : 'Va a la dirección que diste. Puedes cambiarla hasta que se embale el paquete.',
      'Si el primer paquete te llega a pesar de todo, escríbenos: solo puede quedar una de las dos hojas.',
    ],
  }),
  offered: ({ title, until }, { day }) => ({
    subject: `${title}: un enlace entrega tu derecho`,
    action: look,
    paragraphs: [
      `Se ha hecho un enlace con el que otra persona puede quedarse con tu derecho a ${title}, una vez, hasta el ${day(until)} (UTC).`,
      'Si no fuiste tú, retira el enlace en la página del derecho.',
    ],
  }),
  taken: ({ title, isKept }) => ({
    subject: `${title}: tu derecho tiene otra persona`,
    action: 'Ver tus derechos',
    paragraphs: [
      `Tu derecho a ${title} lo tiene ahora otra persona, por el enlace que hiciste. La estampa irá a ella.`,
      isKept === true
        ? 'Tu dirección se conserva por ahora a causa de un litigio. Solo el estudio puede abrirla; te escribimos cada vez, y se borra cuando termine.'
        : 'Si habías dado una dirección, se borró al momento.',
    ],
  }),
  'held-opened': ({ title, reason, at }, { studio, day }) => ({
    subject: `${title}: ${studio} abrió tu dirección`,
    action: 'Ver tus derechos',
    paragraphs: [
      `El ${day(at)} ${studio} abrió la dirección que diste para un derecho a ${title} antes de que pasara a otra persona. Motivo: ${reason}`,
      'Esa dirección se conserva a causa de un litigio; quien tiene el derecho ahora no la ve. Se borra cuando termine.',
    ],
  }),
  served: ({ title, country }, { studio }) => ({
    subject: `${title} ya se puede enviar: ${country}`,
    action: 'Ver tus píldoras',
    paragraphs: [
      `Querías saberlo: ${studio} envía ahora ${title} a ese país (${country}).`,
      'Este es el único correo sobre ello; ya no estás en la lista.',
    ],
  }),
  hold: ({ piece, what, isReporter, until, reason }, { studio, day }) => ({
    subject: {
      reported: `${piece} consta como robada`,
      held: `${piece} sigue retenida`,
      rejected: `${piece} ya no está retenida`,
      lifted: `${piece} ya no está retenida`,
      lapsed: `${piece} ya no está retenida`,
    }[what],
    action: 'Ver el aviso',
    paragraphs:
      what === 'reported'
        ? isReporter
          ? [
              `Hemos recibido su aviso de que ${piece} fue robada. Hasta el ${day(until)} (UTC) no se usa su derecho a una lámina y sus solicitudes esperan; ${studio} decide antes.`,
              'En la cadena no se detiene nada: quien tenga la pieza puede venderla o quemarla.',
            ]
          : [
              `Alguien que tuvo ${piece} antes que usted avisa de que fue robada. Hasta el ${day(until)} (UTC) no se usa su derecho a una lámina y sus solicitudes esperan; ${studio} decide antes.`,
              'En la página puede decir lo que sepa. Solo lo lee el estudio. En la cadena la pieza sigue siendo suya.',
            ]
        : [
            {
              held: `${studio} está de acuerdo: ${piece} sigue retenida hasta que se levante.`,
              rejected: `${studio} no está de acuerdo en retener ${piece}. Su derecho y sus solicitudes siguen adelante.`,
              lifted: `${studio} ha levantado la retención de ${piece}. Su derecho y sus solicitudes siguen adelante.`,
              lapsed: `El plazo para decidir sobre ${piece} ha pasado, así que ya no está retenida. Su derecho y sus solicitudes siguen adelante.`,
            }[what],
            ...(reason === undefined ? [] : [`El registro público dice: ${reason}`]),
          ],
  }),
  frozen: ({ title, label, claim }) => ({
    subject: `Un derecho está parado: ${title} ${label}`,
    action: 'Abrir el derecho',
    paragraphs: [
      `La quema que abrió el derecho ${claim} salió de la cadena después de darse el número ${label}. El derecho está parado y conserva su número.`,
      'Mira si la quema ha vuelto. A nadie se le cambia el número; seguir o terminar lo decides tú.',
    ],
  }),
  unpaid: ({ title, label, claim, isDisputed }) => ({
    subject: `Un derecho está en espera: ${[title, label].join(' ').trim()}`,
    action: 'Abrir el derecho',
    paragraphs: isDisputed
      ? [
          `El pago con tarjeta del derecho ${claim} está en disputa en el banco, así que no se hace nada más. Responde en tu proveedor de tarjetas.`,
          'Si el banco te da la razón, el derecho sigue solo. Si no, cancélalo o anula su número.',
        ]
      : [
          `El pago con tarjeta del derecho ${claim} fue devuelto, así que no se hace nada más.`,
          'Cancela el derecho, o anula su número si lo tiene. Las píldoras bloqueadas vuelven a su titular.',
        ],
  }),
  mismatch: ({ what, claim }) => ({
    subject: what === 'no-claim' ? 'Un canje no tiene derecho' : 'Un derecho no tiene canje',
    action: 'Comparar el libro con la cadena',
    paragraphs: [
      what === 'no-claim'
        ? `El canje ${claim} es definitivo en la cadena y no se abrió ningún derecho para él.`
        : `El derecho ${claim} está en el libro y ningún canje de la cadena lo sostiene.`,
      'A nadie se le cobra ni se le cambia el número. Haz la comparación, vuelve a leer la cadena si lo pide y escribe a quien espera.',
    ],
  }),
  // The workbench is English, and so is its mail.
  attention: english.attention,
}
