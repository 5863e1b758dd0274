/** A story in a language, with the lines that its site sets around it. */
export interface SampleStory {
  language: string;
  title: string;
  paragraphs: [string, string, string, string, string, string];
  /** A section's headline, over the fourth paragraph. */
  heading: string;
  byline: string;
  readMore: string;
  app: string;
  credit: string;
  copyright: string;
  advertising: string;
}

export const sampleStories: readonly SampleStory[] = [
  {
    language: "en",
    title: "The harbour town that mended its clock",
    paragraphs: [
      "For eleven years the clock on the customs house stood at twenty past four, and the town had learned to live with it.",
      "“You stop looking up,” says Martha Venn, who sells rope on the quay. “Then one day somebody looks up again.”",
      "The somebody was a retired teacher, who asked the council for the key, a ladder and two weeks without questions.",
      "The works, made in 1871, were sound; what had failed was a pin no longer than a finger, bent by the frost of one winter.",
      "A smith in the next valley made three of them, one to use, one to keep and one to lose, and asked for no money.",
      "On Sunday at noon it struck, seven seconds late, and those who had come stood in the rain and counted aloud to twelve.",
    ],
    heading: "A pin and three copies",
    byline: "By Ellen Marsh",
    readMore: "Read more: The last ferry to the islands",
    app: "Click here to get the app",
    credit: "Photo: Ellen Marsh / The Herald",
    copyright: "© 2026 The Herald. All rights reserved.",
    advertising: "Advertisement",
  },
  {
    language: "de",
    title: "Die Brücke, die niemand bestellt hatte",
    paragraphs: [
      "Als die Gemeinde im Frühjahr den Steg über den Mühlbach sperrte, rechnete kaum jemand damit, ihn je wieder zu betreten.",
      "„Das Holz war durch“, sagt der Bürgermeister, „und für neues war im Haushalt schlicht kein Geld mehr vorgesehen.“",
      "Drei Wochen später standen an einem Samstag vierzig Leute am Ufer, mit Sägen, Seilen und einem geliehenen Kran.",
      "Die Bohlen kamen aus einer Scheune, die ohnehin abgerissen werden sollte, und die Schrauben stiftete der Baumarkt.",
      "Am Abend fehlte nur noch das Geländer, und der Statiker, der als Radfahrer vorbeikam, rechnete auf einem Bierdeckel nach.",
      "Seither trägt der Steg ein Schild, auf dem keine Namen stehen, sondern nur das Datum und die Zahl der Helfer.",
    ],
    heading: "Bohlen aus der Scheune",
    byline: "Von Jonas Kehr",
    readMore: "Lesen Sie auch: Das Dorf und sein Fluss",
    app: "Klicken Sie hier, um die App zu laden",
    credit: "Foto: Jonas Kehr/dpa",
    copyright: "© 2026 Talbote. Alle Rechte vorbehalten.",
    advertising: "Anzeige",
  },
  {
    language: "fr",
    title: "Le boulanger qui rouvre à minuit",
    paragraphs: [
      "Dans la rue des Tanneurs, la lumière s’allume à l’heure où les autres s’éteignent, et l’odeur du pain fait le reste.",
      "« On m’a dit que c’était une folie », raconte Paul Astier, « et l’on avait sans doute raison la première semaine. »",
      "Les premiers clients furent des infirmières, puis des chauffeurs, puis tous ceux que la nuit empêche de dormir.",
      "Le four, hérité d’un oncle, demande six heures pour chauffer et n’en pardonne aucune quand on l’oublie un instant.",
      "Il faut donc deux équipes, l’une pour pétrir et l’autre pour cuire, et un réveil que personne n’ose plus régler.",
      "Au petit matin il ne reste que des miettes, et le boulanger ferme sa porte au moment où la ville ouvre les siennes.",
    ],
    heading: "Six heures de chauffe",
    byline: "Par Claire Aubin",
    readMore: "À lire aussi : Les halles changent de mains",
    app: "Cliquez ici pour télécharger l’application",
    credit: "Crédit photo : Claire Aubin",
    copyright: "© 2026 Le Courrier. Tous droits réservés.",
    advertising: "Publicité",
  },
  {
    language: "es",
    title: "La biblioteca que viaja en burro",
    paragraphs: [
      "Cada jueves, antes de que caliente el sol, dos burros cargados de libros salen de la plaza y toman el camino de la sierra.",
      "«La gente cree que es una broma», dice Rosa Peralta, «hasta que ve a los niños esperando al borde del camino».",
      "El recorrido dura nueve horas y pasa por seis aldeas, en cuatro de las cuales nunca hubo una escuela abierta.",
      "Los libros vuelven con barro, con flores secas entre las páginas y, a veces, con una carta para quien lo lea después.",
      "El ayuntamiento paga el pienso y los vecinos la comida, que siempre es la misma y siempre alcanza para uno más.",
      "De noche los animales beben en la fuente y Rosa apunta en un cuaderno qué se leyó, quién y cuántas veces seguidas.",
    ],
    heading: "Páginas con barro",
    byline: "Por Inés Cobo",
    readMore: "Lea también: El último cartero del valle",
    app: "Haz clic aquí para descargar la app",
    credit: "Foto: Inés Cobo (EFE)",
    copyright: "© 2026 El Faro. Todos los derechos reservados.",
    advertising: "Publicidad",
  },
  {
    language: "it",
    title: "Il cinema che non ha mai chiuso",
    paragraphs: [
      "La sala ha ottantadue poltrone, un proiettore degli anni Settanta e un bigliettaio che conosce per nome ogni spettatore.",
      "«Non ho mai pensato di chiudere», dice Aldo Ferri, «perché nessuno mi ha mai spiegato come si fa a farlo davvero».",
      "D’inverno si porta la coperta da casa, d’estate si lascia aperta la porta e il film si sente fino in piazza.",
      "Il martedì è gratis per chi accompagna un bambino, il giovedì per chi ha più di ottant’anni e lo sa dimostrare.",
      "Le pellicole arrivano con la corriera delle sei, e quando la corriera ritarda il pubblico canta o gioca a carte.",
      "L’anno scorso la sala ha perso poco più di mille euro, che il paese ha raccolto in un pomeriggio senza dirlo a nessuno.",
    ],
    heading: "La corriera delle sei",
    byline: "Di Marta Gallo",
    readMore: "Leggi anche: Il paese delle insegne",
    app: "Clicca qui per scaricare l'app",
    credit: "Foto: Marta Gallo",
    copyright: "© 2026 La Voce. Tutti i diritti riservati.",
    advertising: "Pubblicità",
  },
  {
    language: "pt",
    title: "A orquestra que ensaia no mercado",
    paragraphs: [
      "Às cinco da tarde, quando as bancas do peixe já foram lavadas, chegam os primeiros músicos com as cadeiras debaixo do braço.",
      "“Aqui o eco ajuda quem desafina”, ri Joana Prates, que toca viola e vende hortaliças do outro lado do corredor.",
      "A orquestra nasceu de uma aposta entre o talhante e a professora de música, que até hoje ninguém sabe quem ganhou.",
      "São trinta e um, entre os nove e os oitenta e quatro anos, e nenhum deles paga nem recebe um cêntimo por isso.",
      "Os instrumentos são emprestados, arranjados na oficina de bicicletas e devolvidos melhores do que tinham chegado.",
      "No concerto de junho faltou a luz, e o público, com os telefones na mão, segurou as pautas até ao último compasso.",
    ],
    heading: "Trinta e um e um eco",
    byline: "Por Rui Sampaio",
    readMore: "Leia também: O bairro que planta à janela",
    app: "Clique aqui para baixar o aplicativo",
    credit: "Foto: Rui Sampaio/Lusa",
    copyright: "© 2026 O Cais. Todos os direitos reservados.",
    advertising: "Publicidade",
  },
  {
    language: "nl",
    title: "De molenaar en zijn zeven leerlingen",
    paragraphs: [
      "Wie bij De Roode Haan wil leren malen, moet eerst een winter lang vegen, want stof is de vijand van elk tandwiel.",
      "“Daarna weet je tenminste waar alles ligt”, zegt molenaar Piet Vonk, die het zelf ook zo heeft moeten leren.",
      "Zeven leerlingen heeft hij nu, onder wie een chirurg, een buschauffeur en twee zussen die op de hoek wonen.",
      "Op woensdag wordt er gemalen als de wind het toelaat, en anders wordt er gepraat over alles behalve over de wind.",
      "Het meel gaat naar drie bakkers in de buurt, die er een halve cent per kilo meer voor geven dan ze hoeven te doen.",
      "In het voorjaar doet de oudste leerling examen, en de molenaar heeft beloofd dat hij dan een hele dag zal zwijgen.",
    ],
    heading: "Een winter lang vegen",
    byline: "Door Anna de Wit",
    readMore: "Lees ook: Het pontje vaart weer",
    app: "Klik hier om de app te downloaden",
    credit: "Foto: Anna de Wit / ANP",
    copyright: "© 2026 De Poort. Alle rechten voorbehouden.",
    advertising: "Advertentie",
  },
  {
    language: "pl",
    title: "Stacja, na której zatrzymał się pociąg",
    paragraphs: [
      "Przez piętnaście lat pociągi mijały Dąbrówkę bez zwalniania, a na peronie rosły brzozy wyższe od starej latarni.",
      "„Pisaliśmy listy co miesiąc”, mówi Helena Mazur, dawna zawiadowczyni, „i co miesiąc dostawaliśmy tę samą odpowiedź”.",
      "W marcu odpowiedź była inna, krótsza o połowę, i zaczynała się od słów, których nikt się już nie spodziewał.",
      "Mieszkańcy wycięli brzozy, pomalowali ławki i znaleźli na strychu tablicę z nazwą, owiniętą w wojskowy koc.",
      "Pierwszego dnia wysiadły dwie osoby, wsiadło sto czternaście, a maszynista zatrąbił trzy razy, choć nie musiał.",
      "Teraz pociąg staje tu cztery razy dziennie, a w dawnej poczekalni można kupić herbatę i pożyczyć książkę na drogę.",
    ],
    heading: "Tablica w wojskowym kocu",
    byline: "Autor: Jan Lis",
    readMore: "Czytaj także: Miasteczko bez sygnalizacji",
    app: "Kliknij tutaj, aby pobrać aplikację",
    credit: "Fot. Jan Lis",
    copyright: "© 2026 Goniec. Wszelkie prawa zastrzeżone.",
    advertising: "Reklama",
  },
];
