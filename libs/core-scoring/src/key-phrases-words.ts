const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** What is said without saying anything, and small words that are too rare to be stop words of a search. */
export const FILLERS = words(`
  above across aha alright among below bye cause cool cos cuz despite during gee god gonna gosh gotta guy
  guys haha hello hey hmm huh kinda mmhmm mmm nah nice nope okay onto ooh oops ought per since sorta stuff
  than toward towards uhhuh umm until upon via wanna whoa without wow yeah yep yup
`);

/**
 * Words of any conversation: counted in the 162 meetings of QMSum's training split (Zhong et al., NAACL 2021), each is
 * said in at least half of the meetings of every one of its three kinds (product design, research, parliament).
 */
export const SPOKEN_WORDS = words(`
  able actually add after again agree already always another anything around away back because before
  being better between big bit both case change close come course definitely different done down each
  easier either else end enough even every everybody everything exactly example extra fact far few find
  first five found four getting goes going good got great guess half hand hard having here idea important
  information interesting itself keep kind last later least less little long look looking lot made main
  makes making many may maybe mean means meeting might mind most move need never new next now number
  numbers off ones only other over own part people point possible pretty probably problem put question
  quite rather real really right same second see seen set side simple six small something sorry sort start
  still such sure take talking think thinking though thought three through time together too top true try
  trying turn two type use used using very want wanted way well whatever whether whole within work working
  works yes
`);

/** As the spoken words, but in three to five of ten meetings of every kind. */
export const USUAL_WORDS = words(`
  actual agenda ahead almost along although anybody anyway ask aspect available based basic basically
  behind believe best bigger bring build call came care certain changing channel choose clear comes coming
  completely couple current day decide decided decision depending difference difficult discuss discussed
  discussion earlier easy eight energy especially everyone fairly fast feel figure final fine finish fit
  focus form forward front function general gets given gives group help high hold hope include individual
  instead large learn leave left line list looked looks lots matter middle minute minutes moment must name
  needs normal nothing obviously often old once open order original otherwise particular per perhaps
  person pick picture place plan play plus points possibly power present previous problems project push
  putting questions quickly range read ready remember research rest saw saying seem seems send sense sent
  separate seven shall since single sometimes somewhere soon sound source special specific standard stay
  suppose system table takes taking talked thank thanks third times today under understand unless useful
  usually view voice wait wants went while without worked write wrong year years yet
`);
