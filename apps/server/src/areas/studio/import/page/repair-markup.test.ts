import { expect, test } from "vitest";
import { repairMarkup } from "./page-dom.ts";

const data = '<script type="application/ld+json">{"a":"<p>"}</script>';
const dataWithMarkup =
  '<script type="application/ld+json">{"a":"<script src=x><\\/script><!-- <style> <html>"}</script>';

test.each([
  ["<p>Hi", "<html><head></head><body><p>Hi"],
  ["<title>T</title><p>Hi", "<html><head></head><body><title>T</title><p>Hi"],
  ["<title>T</title><body><p>Hi", "<html><head><title>T</title></head><body><p>Hi"],
  ["<head><title>T</title></head><p>Hi", "<html><head><title>T</title></head><body><p>Hi"],
  [
    "<!DOCTYPE html><HTML lang=en><HEAD a=b><title>T</title></HEAD><BODY c><p>Hi</BODY></HTML>",
    "<HTML lang=en><head><title>T</title></head><BODY c><p>Hi</BODY>",
  ],
  [
    "<!--[if IE]><html class=ie><![endif]--><!--[if !IE]><!--><html lang=en><!--<![endif]--><p>Hi",
    "<html lang=en><head></head><body><p>Hi",
  ],
  ["<script>x('<body>')</script><html><p>Hi", "<html><head></head><body><p>Hi"],
  [`<p>Hi${data}!`, `<html><head>${data}</head><body><p>Hi!`],
  [`${dataWithMarkup}<p>Hi`, `<html><head>${dataWithMarkup}</head><body><p>Hi`],
  [`<head>${data}</head><p>Hi`, `<html><head>${data}</head><body><p>Hi`],
  ["a<SCRIPT src=x>'<!--'</Script >b<style>p{}</style>c<scripted>d", "<html><head></head><body>abc<scripted>d"],
  ["a<script>never closed <p>b", "<html><head></head><body>a"],
  ["a<script", "<html><head></head><body>a<script"],
  ["a<!-- b <p> --><!-- -- >c--><!--->d", "<html><head></head><body>ad"],
  ["İİ<SCRIPT>x</SCRIPT>b", "<html><head></head><body>İİb"],
  ["a<!-- never closed", "<html><head></head><body>a<!-- never closed"],
])("%j is repaired", (html, repaired) => {
  expect(repairMarkup(html)).toBe(`<!doctype html>${repaired}</html>`);
});

test.each(["<script>", "<script ", "<!--", "<html>", "</head", "<style><script>"])(
  "a million times %j takes no more than its length's time",
  (piece) => {
    expect(repairMarkup(piece.repeat(1_000_000)).length).toBeLessThan(30_000_000);
  },
);
