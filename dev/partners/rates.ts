import { addDays } from "@bc/connector-kit/slices";
import { type Partner, startPartner } from "@bc/testing/partner";
import type { FastifyReply } from "fastify";

const firstDay = "1999-01-04";
/** A day's rates are published at about 16:00 in Frankfurt. */
const publishedAtHour = 15;

/** What one euro buys, about, and the last day with a rate of a currency that has none any longer. */
const currencies: Readonly<Record<string, { about: number; until?: string }>> = {
  USD: { about: 1.1247 },
  JPY: { about: 131.42 },
  BGN: { about: 1.9558, until: "2025-12-31" },
  CZK: { about: 26.184 },
  DKK: { about: 7.4521 },
  GBP: { about: 0.8127 },
  HUF: { about: 312.76 },
  PLN: { about: 4.2318 },
  RON: { about: 4.4871 },
  SEK: { about: 9.8645 },
  CHF: { about: 1.1532 },
  ISK: { about: 128.3 },
  NOK: { about: 9.2746 },
  HRK: { about: 7.4821, until: "2022-12-30" },
  RUB: { about: 61.284, until: "2022-03-01" },
  TRY: { about: 8.5127 },
  AUD: { about: 1.5843 },
  BRL: { about: 3.8461 },
  CAD: { about: 1.4629 },
  CNY: { about: 8.1274 },
  HKD: { about: 8.7352 },
  IDR: { about: 14216.35 },
  ILS: { about: 4.3618 },
  INR: { about: 73.245 },
  KRW: { about: 1352.47 },
  MXN: { about: 18.6214 },
  MYR: { about: 4.5386 },
  NZD: { about: 1.7325 },
  PHP: { about: 57.841 },
  SGD: { about: 1.6138 },
  THB: { about: 39.724 },
  ZAR: { about: 13.5482 },
};

/** The European Central Bank's reference rates as XML, from 1999 to the last business day. */
export function startRatesPartner(port: number, now = () => new Date()): Promise<Partner> {
  const sendFile = (reply: FastifyReply, from: string, write: (days: string[]) => string) =>
    reply.type("text/xml").send(write(businessDays(from, lastDay(now()))));
  return startPartner({
    name: "rates",
    port,
    routes(server) {
      const folder = "/stats/eurofxref";
      const today = () => now().toISOString().slice(0, 10);
      server.get(`${folder}/eurofxref-daily.xml`, (_request, reply) =>
        sendFile(reply, addDays(today(), -14), (days) => writeDay(days[0] ?? firstDay)),
      );
      server.get(`${folder}/eurofxref-hist-90d.xml`, (_request, reply) =>
        sendFile(reply, addDays(today(), -90), writeDays),
      );
      server.get(`${folder}/eurofxref-hist.xml`, (_request, reply) => sendFile(reply, firstDay, writeDays));
    },
  });
}

/** Returns the rates of a business day. They are the same whenever they are read. */
function ratesOn(day: string): [currency: string, rate: string][] {
  const at = Date.parse(day) / 86_400_000;
  return Object.entries(currencies)
    .filter(([, { until = day }]) => day <= until)
    .map(([currency, { about }]) => {
      const phase = currency.charCodeAt(0) * 7 + currency.charCodeAt(2);
      const rate = about * (1 + 0.06 * Math.sin(at / 170 + phase) + 0.01 * Math.sin(at / 11 + 3 * phase));
      return [currency, rate.toFixed(rate < 10 ? 4 : 2)];
    });
}

// The files are laid out as the bank's are: the one of a day with line breaks and other quotes.

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const envelope =
  '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">';

function writeDays(days: string[]): string {
  const cubes = days.map((day) => {
    const rates = ratesOn(day).map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`);
    return `<Cube time="${day}">${rates.join("")}</Cube>`;
  });
  const sender = "<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>";
  return `${declaration}${envelope}<gesmes:subject>Reference rates</gesmes:subject>${sender}<Cube>${cubes.join("")}</Cube></gesmes:Envelope>`;
}

function writeDay(day: string): string {
  const rates = ratesOn(day).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`);
  return `${declaration}
${envelope}
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${rates.join("\n")}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`;
}

/** Returns the last day whose rates can be published. */
function lastDay(now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return now.getUTCHours() < publishedAtHour ? addDays(day, -1) : day;
}

/** Returns the days on which the bank publishes rates, the newest first. */
function businessDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) if (isBusinessDay(day)) days.push(day);
  return days;
}

/** Whether the payment system TARGET is open. */
function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6 || /-(01-01|05-01|12-25|12-26)$/.test(day)) return false;
  if (!/-0[34]-/.test(day)) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** Returns Easter Sunday by the algorithm of Gauss, without its exceptions, the next of which is in 2049. */
function easterSunday(year: number): string {
  const moon = (19 * (year % 19) + 24) % 30;
  return addDays(`${year}-03-22`, moon + ((2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7));
}
