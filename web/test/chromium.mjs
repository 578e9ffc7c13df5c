// The browser of the tests: Chromium without windows. It is the engine of `chromium`, with none of what that keeps for each visitor beside the page: a page opens
// for a third of the processor time. CHROMIUM names another one.
import { chromium } from 'playwright-core';

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
